// The seat's table: areas as they are known now, and what of them belongs into a hand.

export class Table {
  constructor() {
    this.areas = new Map();
  }

  /** Take over a table of the host; unchanged areas come as `{is: "=", ref}`. */
  update(message) {
    const before = this.areas;
    this.areas = new Map();
    this.seats = [];
    const walk = (part, seat) => {
      if (part.is === "Box") part.parts.forEach((inner) => walk(inner, seat));
      else if (part.is === "SeatPanel") {
        this.seats.push(part);
        part.areas.forEach((inner) => walk(inner, part.seat));
      } else {
        const area = part.is === "=" ? before.get(part.ref) : { seat, ...part };
        this.areas.set(area.ref, area);
      }
    };
    walk(message.root, -1);
  }

  /** Every piece of an area, in cells and attached ones too. */
  static pieces(area) {
    const lying = area.is === "Cells" ? (area.cells ?? []).map((cell) => cell.piece) : area.pieces ?? [];
    return lying.filter(Boolean).flatMap((piece) => [piece, ...(piece.attached ?? [])]);
  }

  /** The area of the hand of a seat: what it holds fanned, else the first of its own rows with pieces. */
  hand(seat) {
    const own = [...this.areas.values()].filter((area) => area.seat === seat && area.is === "Row");
    return own.find((area) => area.fan) ?? own.find((area) => area.pieces?.length) ?? own[0];
  }

  /** All areas but the hand, those of this seat first, then the shared ones, then those of others. */
  others(seat) {
    const rank = (area) => (area.seat === seat ? 0 : area.seat < 0 ? 1 : 2);
    const hand = this.hand(seat);
    return [...this.areas.values()].filter((area) => area !== hand).sort((one, two) => rank(one) - rank(two));
  }

  /** Pieces elsewhere on the table that something can be done with. */
  reach(seat, sources) {
    const hand = this.hand(seat);
    return [...this.areas.values()]
      .filter((area) => area !== hand)
      .flatMap((area) => Table.pieces(area))
      .filter((piece) => [piece.ref, ...(piece.also ?? [])].some((ref) => sources.has(ref)));
  }

  /** Whether a reference is a piece that lies on the table, so that it can be tapped. */
  isPiece(ref) {
    return [...this.areas.values()].some((area) => Table.pieces(area).some((piece) => piece.ref === ref));
  }
}

