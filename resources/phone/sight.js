// What of the page is in sight: the question keeps its height, and lit pieces that are scrolled away are counted.

/** The question's height never shrinks within a decision, so that nothing above it moves under a finger. */
export function keepHeight(page, state) {
  const quilt = page.querySelector(".quilt");
  if (quilt && innerWidth <= innerHeight) state.tall = Math.max(state.tall, quilt.offsetHeight);
}

/** Lit pieces above and below what is in sight, and how many there are in all. */
function lights(page, { chosen }) {
  const view = page.querySelector(".table");
  if (!view) return { above: [], below: [], all: 0 };
  const { top, bottom } = view.getBoundingClientRect();
  const lit = [...view.querySelectorAll(chosen ? ".hit" : ".usable")].map((element) => [element, element.getBoundingClientRect()]);
  const elements = (pairs) => pairs.map(([element]) => element);
  return {
    above: elements(lit.filter(([, box]) => box.bottom < top + 24)),
    below: elements(lit.filter(([, box]) => box.top > bottom - 24)),
    all: lit.length,
  };
}

/** Say beside the hand how many are out of sight. */
export function countHidden(page, state) {
  const pill = page.querySelector(".seek");
  if (!pill) return;
  const { above, below } = lights(page, state);
  const [arrow, count, key] = below.length ? ["▼", below.length, "below"] : ["▲", above.length, "above"];
  pill.classList.toggle("none", !count);
  pill.disabled = !count;
  pill.textContent = count ? `${arrow} ${state.say(key).replace("#", count)}` : "";
}

/** Bring the nearest one into sight; with `isNeeded` only where none is to be seen. */
export function seek(page, state, isNeeded = false) {
  const { above, below, all } = lights(page, state);
  if (isNeeded && above.length + below.length < all) return;
  (below[0] ?? above.at(-1))?.scrollIntoView({ block: "center" });
}
