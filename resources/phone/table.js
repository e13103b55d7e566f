// The seat's table: areas as they are known now, what of them belongs into a hand, and in which order the rest is shown.

export class Table {
  constructor() {
    this.areas = new Map();
    this.panels = [];
    this.known = new Map();
    this.root = { is: "Box", parts: [] };
  }

  /** Take over a table of the host; unchanged areas come as `{is: "=", ref}`. */
  update(message) {
    const before = this.areas;
    this.areas = new Map();
    this.panels = [];
    const walk = (part, seat) => {
      if (part.is === "Box") return { ...part, parts: part.parts.map((inner) => walk(inner, seat)) };
      if (part.is === "SeatPanel") {
        const panel = { ...part, areas: part.areas.map((inner) => walk(inner, part.seat)) };
        this.panels.push(panel);
        return panel;
      }
      const area = part.is === "=" ? before.get(part.ref) : { seat, ...part };
      this.areas.set(area.ref, area);
      return area;
    };
    this.root = walk(message.root, -1);
    this.known = new Map();
    for (const piece of this.all()) for (const ref of meant(piece)) if (!this.known.has(ref)) this.known.set(ref, piece);
  }

  /** The pieces of an area, in cells too. */
  static pieces(area) {
    const lying = area.is === "Cells" ? (area.cells ?? []).map((cell) => cell.piece) : area.pieces ?? [];
    return lying.filter(Boolean);
  }

  /** The area of the hand of a seat: what it holds fanned, if the game has such. */
  hand(seat) {
    return [...this.areas.values()].find((area) => area.seat === seat && area.fan);
  }

  /** What a phone shows in one column: each rival's areas, lanes and shared areas, and the seat's own but its hand. */
  parts(seat) {
    const found = { rivals: new Map(), shared: [], own: [] };
    const hand = this.hand(seat);
    const place = (area) => {
      if (area === hand) return;
      if (area.seat === seat && seat >= 0) found.own.push(area);
      else if (area.seat < 0) found.shared.push(area);
      else found.rivals.set(area.seat, [...(found.rivals.get(area.seat) ?? []), area]);
    };
    const walk = (part) => {
      if (isLane(part)) found.shared.push(part);
      else if (part.is === "Box") part.parts.forEach(walk);
      else if (part.is === "SeatPanel") part.areas.forEach(place);
      else place(part);
    };
    walk(this.root);
    return found;
  }

  /** Whether the table itself names a seat, at its panel or its own area. */
  isNamed(seat) {
    return this.panels.some((panel) => panel.seat === seat) || [...this.areas.values()].some((area) => area.head && area.seat === seat);
  }

  /** Every piece on the table, those attached to others too. */
  *all() {
    for (const area of this.areas.values()) for (const piece of Table.pieces(area)) yield* heap(piece);
  }

  piece(ref) {
    return this.known.get(ref);
  }

  /** Pieces that something can be done with and that lie neither in the hand nor in `shown` areas. */
  reach(seat, sources, shown = []) {
    const hidden = new Set([this.hand(seat), ...shown]);
    return [...this.areas.values()]
      .filter((area) => !hidden.has(area))
      .flatMap((area) => Table.pieces(area).flatMap(heap))
      .filter((piece) => meant(piece).some((ref) => sources.has(ref)));
  }

  /** Whether a reference is a piece that lies on the table, so that it can be tapped. */
  isPiece(ref) {
    return this.piece(ref) !== undefined;
  }
}

/** A piece and all that is attached to it. */
export const heap = (piece) => [piece, ...(piece.attached ?? []).flatMap(heap)];

/** The references that mean a piece. */
export const meant = (piece) => [piece.ref, ...(piece.also ?? [])];

/** A battlefield: a column in which areas of several seats lie, which belong together. */
export function isLane(part) {
  if (part.is !== "Box" || part.across) return false;
  const seats = new Set();
  const walk = (inner) => {
    if (inner.is === "SeatPanel") return false;
    if (inner.is === "Box") return inner.parts.every(walk);
    if (inner.seat >= 0) seats.add(inner.seat);
    return !inner.fan;
  };
  return walk(part) && seats.size > 1;
}

const LOOSE_MOST = 8; // so many dice lie side by side; of more, equal ones are one

/** Pieces that are alike and can do the same are one stack: pairs of the first and all their references. */
export function stacks(pieces, choices) {
  const found = new Map();
  const isHeap = pieces.length > LOOSE_MOST;
  for (const piece of pieces) {
    const can = meant(piece).flatMap((ref) => choices.of(ref)).map((label) => label.text);
    const { ref, also, ...same } = piece;
    const key = piece.shape === "card" || isHeap ? JSON.stringify([same, can]) : ref;
    const stack = found.get(key);
    if (stack) stack.refs.push(...meant(piece)), (stack.count += 1);
    else found.set(key, { piece, refs: meant(piece), count: 1 });
  }
  return [...found.values()];
}
