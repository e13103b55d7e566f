// The first page of those who typed the short address: six digits, from which a secret is derived.
import { hex } from "./bytes.js";
import { preferred, words as texts } from "./languages.js";
import { make } from "./pieces.js";
import { exchange } from "./spake.js";

/** Ask for the digits until they are right; returns the secret, which is in the page's address from then on. */
export async function askForSecret(page) {
  const words = texts[preferred];
  const digits = make("input", "digits");
  Object.assign(digits, { inputMode: "numeric", autocomplete: "off", maxLength: 7, required: true });
  digits.setAttribute("aria-label", words.type_code);
  const wrong = make("p", "wrong");
  wrong.setAttribute("role", "alert");
  const form = make("form", "mat own start", make("h2", "", words.type_code), digits, wrong,
    make("button", "btn gold", words.join));
  page.replaceChildren(make("header", "bar", make("h1", "", "Kotatsu")), form);
  digits.focus();
  for (;;) {
    await new Promise((done) => (form.onsubmit = (event) => done(event.preventDefault())));
    const secret = await derive(digits.value.normalize("NFKC").replace(/\D/g, "")).catch(() => null);
    if (secret) {
      history.replaceState(null, "", `#${hex(secret)}`);
      return secret;
    }
    wrong.textContent = words.wrong_code;
    digits.value = "";
    digits.focus();
  }
}

/** Return the secret that the host derives from the same digits; rejects for wrong ones. */
function derive(digits) {
  return new Promise((done, failed) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    const steps = [
      () => socket.send(new Uint8Array(8)),
      (message) => {
        found = exchange(digits, message);
        socket.send(found.answer);
      },
      (proof) => {
        if (found.proves(proof)) done(found.secret);
        socket.close();
      },
    ];
    let found = null;
    socket.binaryType = "arraybuffer";
    socket.onclose = failed;
    socket.onmessage = ({ data }) => {
      try {
        steps.shift()?.(new Uint8Array(data));
      } catch (error) {
        failed(error);
      }
    };
  });
}
