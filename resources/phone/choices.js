// What may be done: the labels of all legal actions, by the piece they start from. No document, so that it can be tested.

const sourceOf = (label) => label.action[1];
const targetOf = (label) => label.action[2];

export class Choices {
  constructor(labels) {
    this.labels = labels;
  }

  /** The pieces that something can be done with. */
  get sources() {
    return new Set(this.labels.filter((label) => !label.is_passive).map((label) => sourceOf(label) || targetOf(label)));
  }

  /** All that can be done with a piece. */
  of(ref) {
    return this.labels.filter((label) => sourceOf(label) === ref || (!sourceOf(label) && targetOf(label) === ref));
  }

  /** The places that a chosen piece can go to. */
  targets(ref) {
    return new Map(this.of(ref).filter(targetOf).map((label) => [targetOf(label), label]));
  }

  /** The buttons: with a piece chosen all it can do, else what needs no piece, or the only thing that can be done. */
  buttons(chosen, isPiece) {
    if (chosen) return grouped(this.of(chosen));
    const plain = this.labels.filter((label) => !isPiece(sourceOf(label) || targetOf(label)) && !label.is_passive);
    return grouped(plain.length || this.labels.length > 1 ? plain : this.labels);
  }
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
