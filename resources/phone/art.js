// Pictures and glyphs, which the host sends once each through the sealed connection.

const known = new Map();
const waiting = new Map();
let ask = () => false;

/** `request` asks the host for names; it returns false while there is no connection. */
export function connectArt(request) {
  ask = request;
  waiting.clear();
}

/** Store what the host sent: glyphs as outlines, pictures as base64. */
export function receiveArt({ name, outline, picture }) {
  if (outline !== undefined) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${outline}"/></svg>`;
    known.set(name, url(new Blob([svg], { type: "image/svg+xml" })));
  } else {
    const content = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    known.set(name, url(new Blob([content])));
  }
  for (const show of waiting.get(name) ?? []) show(known.get(name));
  waiting.delete(name);
}

const url = (blob) => URL.createObjectURL(blob);

function fetched(name, show) {
  if (known.has(name)) {
    show(known.get(name));
  } else if (waiting.has(name)) {
    waiting.get(name).push(show);
  } else if (ask(name)) {
    waiting.set(name, [show]);
  }
}

export function glyph(name) {
  const icon = document.createElement("i");
  icon.setAttribute("aria-hidden", "true");
  fetched(name, (place) => icon.style.setProperty("--m", `url(${place})`));
  return icon;
}

export function art(key) {
  const element = document.createElement("div");
  element.className = "art";
  fetched(key, (place) => element.style.setProperty("background-image", `url(${place})`));
  return element;
}
