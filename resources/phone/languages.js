// The languages of the program with the words of the first page, and the one that the browser prefers.
export const words = await (await fetch("words.json")).json();
export const languages = Object.entries(words).map(([code, { name }]) => [code, name]);
export const preferred = navigator.languages.map((name) => name.split("-")[0]).find((code) => code in words) ?? languages[0][0];
