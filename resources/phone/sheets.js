// Sheets that rise from below: menu, rules, chat, what lies in a heap, and everything about one piece.
import { languages } from "./languages.js";
import { dress, glyph } from "./art.js";
import { make, pieceElement, set, text } from "./pieces.js";
import { oneOf, option } from "./start.js";
import { meant } from "./table.js";
import { keyOf } from "./choices.js";
import { control } from "./view.js";

export class Sheets {
  constructor(element, state) {
    this.element = element;
    this.state = state;
    this.kind = "";
  }

  close() { this.element.close(); }

  open(kind, title, ...inside) {
    const close = control("x", "close", "", this.state.say("close"), "✕");
    this.kind = kind;
    this.body = make("div", "body", ...inside.filter(Boolean));
    this.element.replaceChildren(make("header", "", make("h2", "", title), close), this.body);
    dress(this.element);
    if (!this.element.open) this.element.showModal();
    this.element.scrollTop = 0;
  }

  shows(kind) { return this.element.open && this.kind === kind; }

  /** Pieces that lie on one another, side by side. */
  fan(title, pieces) {
    const tiles = pieces.map((piece) => {
      const tile = pieceElement({ ...piece, attached: [] }, "tile");
      if (meant(piece).some((ref) => this.state.choices.sources.has(ref))) tile.classList.add("usable");
      return tile;
    });
    this.open("fan", title, make("div", "tiles", ...tiles));
  }

  info({ piece, lines }) {
    this.open("info", piece.title ?? "", pieceElement({ ...piece, attached: [] }), ...lines.map((line) => make("p", "", ...text(line))));
  }

  log() {
    const { say, history } = this.state;
    this.open("log", say("log"), ...history.lines.map((line) => make("p", "", ...text(line))).reverse());
  }

  menu() {
    const { say, settings, shown, room, unread } = this.state;
    const preferences = (shown?.prompt.preferences ?? []).map((label) => {
      return control("btn left", "act", keyOf(label), "", make("span", "", label.text), label.on !== undefined && make("span", label.on ? "switch on" : "switch"));
    });
    const pages = [["rules", "mdi6.book-open-variant"], ["log", "mdi6.format-list-bulleted"], room?.chat && ["chat", "mdi6.chat"]];
    this.open("menu", say("menu"),
      make("div", "btns", ...pages.filter(Boolean).map(([name, icon]) => control(name === "chat" && unread ? "btn gold" : "btn", name, "", "", glyph(icon), say(name)))),
      ...preferences,
      oneOf("language", say("language"), languages, settings.language),
      oneOf("theme", say("light"), [["day", say("day")], ["night", say("night")]], settings.theme),
      option("sound", say("sound"), settings.sound),
      navigator.vibrate && option("vibration", say("vibration"), settings.vibration),
      option("left", say("left"), settings.left));
  }

  /** The rules page, at the rule that the decision is about. */
  rules({ title, sections }, rule) {
    const parts = sections.map((section) => {
      const passages = section.passages.map(([id, words]) => set(make("p", "", id && make("b", "", id), id && " ", words), { id: id && `rule ${id}` }));
      const part = make("details", "", make("summary", "", section.title), ...passages);
      part.open = Boolean(rule) && (section.anchor === rule || rule.startsWith(`${section.anchor}.`));
      return part;
    });
    this.open("rules", title, ...parts);
    const target = document.getElementById(`rule ${rule}`) ?? this.body.querySelector("details[open]");
    target?.scrollIntoView({ block: "start" });
  }

  chat() {
    const { say, chat } = this.state;
    this.state.unread = 0;
    const line = set(make("input", ""), { "aria-label": say("line"), placeholder: say("line"), maxlength: "200", enterkeyhint: "send" });
    const form = make("form", "line", line, make("button", "btn gold", say("send")));
    form.onsubmit = (event) => {
      event.preventDefault();
      if (line.value.trim() && this.state.send({ is: "say", text: line.value })) line.value = "";
    };
    this.lines = set(make("div", "lines", ...chat.map(chatLine)), { role: "log" });
    this.open("chat", say("chat"), this.lines, form);
    form.scrollIntoView();
  }

  /** A line of chat that has just come. */
  said(message) {
    this.state.chat.push(message);
    if (!this.shows("chat")) {
      this.state.unread += 1;
      return;
    }
    this.lines.append(chatLine(message));
    this.body.lastChild.scrollIntoView();
  }
}

const chatLine = ({ name, text: words }) => make("p", name ? "" : "note", name && make("b", "", name), name && " ", words);
