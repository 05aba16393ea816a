/** What a JSON text holds, as far as its brackets, commas and colons tell. */
export interface JsonMeasure {
  /** Members of all objects, with those whose key stands there twice. */
  readonly members: number;
  /** Members, entries and the value itself; empty lists and objects count for one more. */
  readonly values: number;
  /** Offset of the first bracket that opens a level too many; `null` when there is none. */
  readonly tooDeepAt: number | null;
}

const quote = 0x22;
const backslash = 0x5c;

/**
 * Counts without parsing, so that a text beyond all bounds is refused before it takes memory. What it says of a text
 * that is not JSON means nothing.
 */
export function measureJson(text: string, mostDepth: number): JsonMeasure {
  let members = 0;
  let values = 1;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at);
        break;
      case 0x3a: // :
        members += 1;
        break;
      case 0x2c: // ,
        values += 1;
        break;
      case 0x7b: // {
      case 0x5b: // [
        values += 1;
        depth += 1;
        if (depth > mostDepth) return { members, values, tooDeepAt: at };
        break;
      case 0x7d: // }
      case 0x5d: // ]
        depth -= 1;
        break;
    }
  }
  return { members, values, tooDeepAt: null };
}

/** Offset of the quote that ends a string; the end of the text when none does. */
function endOfString(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at >= 0 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at < 0 ? text.length : at;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === backslash) backslashes += 1;
  return backslashes % 2 === 1;
}
