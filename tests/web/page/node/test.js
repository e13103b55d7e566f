// Of node:test, what the tests of the page need in a browser: `results` are pairs of a test's name and its error, or "".
window.results = [];

export function test(name, body) {
  let error = "";
  try {
    body();
  } catch (thrown) {
    error = String(thrown);
  }
  window.results.push([name, error]);
}
export default test;
