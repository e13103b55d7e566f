// Pictures and glyphs, which the host sends once each through the sealed connection.

const known = new Map();
const asked = new Set();
let ask = () => false;

/** `request` asks the host for names; it returns false while there is no connection. */
export function connectArt(request) {
  ask = request;
  asked.clear();
  dress(document);
}

/** Store what the host sent, glyphs as outlines and pictures as base64, and show it wherever it is wanted. */
export function receiveArt({ name, outline, picture }) {
  if (outline !== undefined) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${outline}"/></svg>`;
    known.set(name, URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
  } else {
    const content = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    known.set(name, URL.createObjectURL(new Blob([content])));
  }
  dress(document);
}

/** Give every element its picture, and ask for those that are not here yet. */
export function dress(root) {
  for (const element of root.querySelectorAll("[data-art]")) {
    const name = element.dataset.art;
    if (element.style.getPropertyValue("--art")) continue;
    if (known.has(name)) element.style.setProperty("--art", `url(${known.get(name)})`);
    else if (!asked.has(name) && ask(name)) asked.add(name);
  }
}

const element = (tag, kind, name) => {
  const made = document.createElement(tag);
  if (kind) made.className = kind;
  made.dataset.art = name;
  made.setAttribute("aria-hidden", "true");
  if (known.has(name)) made.style.setProperty("--art", `url(${known.get(name)})`);
  return made;
};

export const glyph = (name) => element("i", "", name);
export const art = (key, kind = "art") => element("div", kind, key);
export const avatar = (animal) => element("span", "avatar", `animal:${animal}`);
