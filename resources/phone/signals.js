// Signs that reach somebody who looks elsewhere: vibration, a soft bell, a ring of light around the page.

let sound = null;

/** Sound may begin once the page has been touched. */
export function wakeSound() {
  sound ??= new AudioContext();
  if (sound.state === "suspended") sound.resume();
}

/** Shake, where phones can and the page has been touched. */
export function vibrate(settings, pattern) {
  if (settings.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

/** It is this seat's turn: ring, bell and vibration. */
export function yourTurn(settings) {
  vibrate(settings, [40, 60, 40]);
  if (settings.sound && sound?.state === "running") [880, 1320].forEach((pitch, at) => strike(pitch, sound.currentTime + at * 0.12));
  document.body.classList.remove("ring");
  requestAnimationFrame(() => document.body.classList.add("ring"));
}

function strike(pitch, time) {
  const tone = new OscillatorNode(sound, { frequency: pitch });
  const level = new GainNode(sound, { gain: 0 });
  level.gain.setValueAtTime(0.12, time);
  level.gain.exponentialRampToValueAtTime(0.0001, time + 0.9);
  tone.connect(level).connect(sound.destination);
  tone.start(time);
  tone.stop(time + 1);
}
