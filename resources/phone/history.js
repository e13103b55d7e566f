// The log of a page: the host sends the newest lines with every table; what they share with the lines before is known.

export class History {
  constructor() {
    this.lines = [];
    this.mark = 0;
  }

  /** Take over the newest lines. */
  update(newest) {
    let shared = Math.min(newest.length, this.lines.length);
    while (shared && !newest.slice(0, shared).every((line, at) => line === this.lines.at(at - shared))) shared -= 1;
    if (!shared) {
      this.lines = [];
      this.mark = 0;
    }
    this.lines.push(...newest.slice(shared));
  }

  /** Remember that this seat decides now. */
  decide() {
    this.mark = this.lines.length;
  }

  /** What happened since this seat's last decision, its newest lines at most. */
  since(most) {
    return this.lines.slice(Math.max(Math.min(this.mark, this.lines.length - 1), this.lines.length - most, 0));
  }
}
