// Of node:assert/strict, what the tests of the page need in a browser.
const plain = (value) => JSON.stringify(value, (_, part) => (part === undefined ? "undefined" : part));
const fail = (...parts) => { throw new Error(parts.map(plain).join(" is not ")); };

function throws(body) {
  try {
    body();
  } catch {
    return;
  }
  throw new Error(`no error in ${body}`);
}

export default {
  equal: (one, two) => Object.is(one, two) || fail(one, two),
  deepEqual: (one, two) => plain(one) === plain(two) || fail(one, two),
  ok: (value) => value || fail(value, true),
  throws,
};
