// One element made like another, keeping what stays: so do focus, places of scrolling, and live regions.

/** Make `old` equal to `made`; children with the same `data-key` are the same ones. */
export function morph(old, made) {
  if (old.isEqualNode(made)) return;
  for (const name of old.getAttributeNames()) {
    if (!made.hasAttribute(name) && name !== "style") old.removeAttribute(name);
  }
  for (const name of made.getAttributeNames()) {
    const value = made.getAttribute(name);
    if (name !== "style" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old.getAttribute("style") !== made.getAttribute("style")) old.style.cssText = made.style.cssText;
  if (old.disabled !== made.disabled) old.disabled = made.disabled;
  const known = new Map();
  for (const child of old.children) if (keyOf(child)) known.set(keyOf(child), child);
  let place = old.firstChild;
  for (const wanted of [...made.childNodes]) {
    const key = keyOf(wanted);
    const found = key ? known.get(key) : place;
    if (found && isSame(found, wanted)) {
      if (found === place) place = place.nextSibling;
      else old.insertBefore(found, place);
      if (wanted.nodeType === Node.TEXT_NODE) found.data !== wanted.data && (found.data = wanted.data);
      else morph(found, wanted);
    } else {
      old.insertBefore(wanted, place);
    }
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

const keyOf = (node) => node.getAttribute?.("data-key");
const isSame = (one, two) => one.nodeName === two.nodeName && keyOf(one) === keyOf(two);
