// A hand beside the screen does not scroll: what is not needed now shrinks, step by step, until everything is in sight.
import { set } from "./pieces.js";

const NEEDED = ".usable, .hit, .chosen, .place";

/** The page's ways to need less room, the least harmful first. */
function steps(page) {
  const idle = [...page.querySelectorAll(".areas.hand > .mat")].filter((mat) => !mat.querySelector(NEEDED)).reverse();
  const folds = (mats) => mats.map((mat) => () => fold(mat));
  const mark = (name) => () => page.classList.add(name);
  return [
    ...folds(idle.filter((mat) => !mat.matches(".cells"))),
    mark("tight"), mark("nameless"), mark("brief"),
    ...folds(idle.filter((mat) => mat.matches(".cells"))),
    mark("tighter"),
    ...folds([...page.querySelectorAll(".mat.reach")]), mark("scrolls"),
  ];
}

/** Shrink a mat to its title; a tap on it shows what lies there, unless it is a target. */
function fold(mat) {
  mat.classList.add("folded");
  if (mat.matches(".hit")) return;
  set(mat, { "data-do": "pile", "data-arg": mat.dataset.key, role: "button", tabindex: "0" });
}

const fits = (page) => [page, ...page.querySelectorAll(".hand, .reach")].every((one) => one.scrollHeight <= one.clientHeight + 1);

export class Fit {
  constructor() {
    this.taken = 0;
  }

  /** Take the steps that the page has already needed in this decision; call it before the page is shown. */
  again(page) {
    steps(page).slice(0, this.taken).forEach((step) => step());
  }

  /** Take further steps as long as something does not fit. */
  settle(page) {
    for (const step of steps(page).slice(this.taken)) {
      if (fits(page)) return;
      step();
      this.taken += 1;
    }
  }
}
