/**
 * Characters that are invisible or change the direction of the text: controls, format and bidirectional marks, lone
 * surrogates, private use, line separators. With them, untrusted text would look different from what it contains.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/**
 * Finds characters outside of printable ASCII. Most texts have none, and this test is faster than the properties
 * above.
 */
const unusual = /[^ -~]/;

/** Replaces them with JSON escapes such as `\u202e`, so that a JSON text keeps its meaning. */
export function showHidden(text: string): string {
  if (!unusual.test(text)) return text;
  return text.replace(hidden, (character) =>
    Array.from({ length: character.length }, (_, index) =>
      escapeUnit(character.charCodeAt(index)),
    ).join(""),
  );
}

/**
 * Removes them from prose, where an escape would only disturb: white space becomes one space, and other characters
 * are dropped.
 */
export function dropHidden(text: string): string {
  if (!unusual.test(text) && !text.includes("  ")) return text.trim();
  return text.replace(/\s+/g, " ").replace(hidden, "").trim();
}

export function escapeUnit(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}
