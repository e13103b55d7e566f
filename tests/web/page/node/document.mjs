// Stands in for a page where there is none, as in node.

/** As much of an element as a piece needs, where there is no page. */
class Stub {
  constructor() {
    Object.assign(this, { children: [], dataset: {}, attributes: {}, properties: {}, classList: { add() {} } });
    this.style = { setProperty: (name, value) => (this.properties[name] = value), getPropertyValue: (name) => this.properties[name] ?? "" };
  }
  append(...parts) {
    this.children.push(...parts);
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
}
globalThis.document ??= { createElement: () => new Stub() };

/** All elements of a kind within an element. */
export const found = (element, kind) => [...(element.children ?? [])].flatMap((part) => [...(part.className === kind ? [part] : []), ...found(part, kind)]);
