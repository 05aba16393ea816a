/**
 * Characters that are not seen or that turn the reading direction: controls, format and bidirectional marks, lone
 * surrogates, private use, line separators. Untrusted text with them would look like something else than it is.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** Nearly all texts: a look at the bytes tells, where the properties above take longer. */
const unusual = /[^ -~]/;

/** They become JSON escapes such as `\u202e`, so that a JSON text keeps its meaning. */
export function showHidden(text: string): string {
  if (!unusual.test(text)) return text;
  return text.replace(hidden, (character) =>
    Array.from({ length: character.length }, (_, index) =>
      escapeUnit(character.charCodeAt(index)),
    ).join(""),
  );
}

/** For prose, where an escape would only disturb: white space becomes one space, the rest goes. */
export function dropHidden(text: string): string {
  if (!unusual.test(text) && !text.includes("  ")) return text.trim();
  return text.replace(/\s+/g, " ").replace(hidden, "").trim();
}

export function escapeUnit(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}
