"""Which part of the oracle answers which kind of decision."""

from __future__ import annotations

from tabletop.engine import Action
from tests.games.sorcerer.oracle import actions, battle, choices, hits, opening, reinforcement, rolls
from tests.games.sorcerer.oracle.position import Position


def legal(p: Position, seat: int) -> set[Action] | None:
    """Return a seat's legal actions at the open decision; None for a kind that is not covered."""
    ask = p.state.ask
    assert ask is not None
    args = ask.args
    match ask.key:
        case "draft":
            return opening.draft(p, seat)
        case "avatar":
            return opening.place_avatar(p, seat)
        case "opening":
            return opening.hand(p, seat)
        case "energy":
            return opening.energy(p, seat)
        case "act":
            return actions.act(p, seat)
        case "follow":
            return actions.follow(p, seat)
        case "play_card":
            return actions.play_card(p, seat, args[0], may=args[1])
        case "attack":
            return battle.attacks(p, seat, p.state.striking)
        case "reroll":
            return rolls.rerolls(p, seat)
        case "criticals" | "hits":
            return hits.placements(p, seat, args[0], args[1]) | {Action(seat, "rest")}
        case "pick":
            return choices.pick(p, seat)
        case "spot":
            return choices.spot(p, seat, args[3])
        case "use":
            return choices.use(p, seat)
        case "strip":
            return choices.strip(p, seat)
        case "put_back":
            return choices.put_back(p, seat)
        case "search":
            return choices.search(p, seat, args[0])
        case "servant":
            return choices.servant(p, seat, args[0])
        case "reinforce":
            return reinforcement.reinforce(p, seat)
        case "some_dice":
            return rolls.some_dice(seat, args[0])
        case "order":
            return choices.order(p, seat)
    return None


def equivalence_class(p: Position, action: Action) -> Action:
    """Return an action with a card that may stand for its copies: a search offers every name once."""
    if action.verb != "take":
        return action
    return Action(action.seat, "take", f"kind:{p.card(int(action.source[5:])).key}")
