// What may be done: the labels of all legal actions, by the piece they start from. No document, so that it can be tested.

const sourceOf = (label) => label.action[1];
const targetOf = (label) => label.place || label.action[2];
const pieceOf = (label) => sourceOf(label) || label.action[2];
const LEAD_LEAST = 6;
const FEW = 4; // so many choices are all buttons, though they start from pieces
export const keyOf = (label) => label.action.join(" ");

export class Choices {
  constructor(prompt = {}) {
    this.labels = prompt.labels ?? [];
    this.menus = prompt.menus ?? [];
  }

  /** The pieces that something can be done with. */
  get sources() {
    return new Set(this.labels.filter((label) => !label.is_passive).map(pieceOf).filter(Boolean));
  }

  /** Those of them that no menu's button stands for. */
  get loose() {
    return new Set(this.labels.filter((label) => !label.is_passive && !this.hasMenu(label)).map(pieceOf).filter(Boolean));
  }

  /** The piece that every choice starts from, if there are several choices: it need not be tapped. */
  get only() {
    const [first, ...rest] = this.labels.map(sourceOf);
    return rest.length && rest.every((source) => source === first) ? first : "";
  }

  hasMenu(label) {
    return this.menus.some((button) => button.menu === label.menu);
  }

  /** All that can be done with a piece, or all that a menu lists. */
  of(ref) {
    if (ref.startsWith("menu:")) return this.labels.filter((label) => `menu:${label.menu}` === ref);
    return this.labels.filter((label) => pieceOf(label) === ref);
  }

  /** What each place means for a chosen piece. */
  targets(ref) {
    const found = new Map();
    for (const label of this.of(ref)) {
      const place = targetOf(label);
      if (place && place !== ref) found.set(place, [...(found.get(place) ?? []), label]);
    }
    return found;
  }

  /** The buttons: with a piece chosen all it can do, else what needs no piece, or the only thing that can be done. */
  buttons(chosen, isPiece, target = "") {
    if (chosen) return grouped(target ? this.targets(chosen).get(target) ?? [] : this.of(chosen));
    const open = this.labels.filter((label) => !label.is_passive && !this.hasMenu(label));
    const plain = open.filter((label) => !isPiece(pieceOf(label)));
    const all = grouped(open);
    if (plain.length || (this.labels.length > 1 && (this.menus.length || all.length > FEW))) return grouped(plain);
    return all.length ? all : grouped(this.labels);
  }

  /** The piece that a label starts from, empty for a label that has a button with nothing chosen. */
  start(label, isPiece) {
    const isOffered = this.buttons("", isPiece).some((one) => one.text === label.text);
    return isOffered ? "" : pieceOf(label);
  }

  /** The most buttons that this decision can show at once: so much room is kept for them until it is made. */
  most(isPiece) {
    const counts = [...this.sources].map((ref) => this.buttons(ref, isPiece).length);
    return Math.max(this.buttons("", isPiece).length + this.menus.length, ...counts);
  }
}

/** The words that all labels begin with, up to the end of a word: a list need not repeat them. */
export function lead(labels) {
  if (labels.length < 2 || new Set(labels.map((label) => label.action[0])).size > 1) return "";
  let length = 0;
  const [first, ...rest] = labels.map((label) => label.text);
  while (length < first.length && rest.every((words) => words[length] === first[length])) length += 1;
  const shared = /^.*(?:\s|を)/.exec(first.slice(0, length))?.[0] ?? "";
  return shared.length >= LEAD_LEAST && labels.every((label) => label.text.length > shared.length) ? shared : "";
}

/** Labels with the same words are one button. */
export function grouped(labels) {
  const found = new Map();
  for (const label of labels) {
    const same = found.get(label.text);
    if (!same || (label.primary && !same.primary)) found.set(label.text, label);
  }
  return [...found.values()];
}
