import { ExactNumber, readJsonNumber } from "./exact-number.ts";

/*
 * Exact numbers as texts that no document contains by accident, for what copies objects. A text of this form that a
 * document has on purpose becomes the number in it.
 */
const mark = "\u0000number ";

/** The value with a marked text in place of each exact number. */
export function withoutExactNumbers(value: unknown): unknown {
  if (value instanceof ExactNumber) return mark + value.text;
  return mapInside(value, withoutExactNumbers);
}

/** The value with the exact numbers again. */
export function withExactNumbers(value: unknown): unknown {
  if (typeof value !== "string") return mapInside(value, withExactNumbers);
  const digits = value.startsWith(mark) ? value.slice(mark.length) : "";
  return /^-?\d[\d.]*(?:e-?\d+)?$/.test(digits)
    ? new ExactNumber(digits)
    : value;
}

const textOrNumber = /"(?:[^"\\]|\\.)*"|-?\d[\d.]*(?:[eE][+-]?\d+)?/g;

/** Reads a JSON text without loss of digits. */
export function readExactJson(text: string): unknown {
  const marked = text.replaceAll(textOrNumber, (token) => {
    const number = token.startsWith('"') ? 0 : readJsonNumber(token);
    return number instanceof ExactNumber
      ? JSON.stringify(mark + number.text)
      : token;
  });
  const value: unknown = JSON.parse(marked);
  return marked === text ? value : withExactNumbers(value);
}

function mapInside(
  value: unknown,
  change: (inside: unknown) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (
    typeof value !== "object" ||
    value === null ||
    value instanceof ExactNumber
  )
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, change(member)]),
  );
}
