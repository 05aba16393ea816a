import { ExactNumber } from "./exact-number.ts";

/**
 * Like `JSON.stringify`, with all digits of exact numbers; gives `undefined` for values that JSON cannot represent.
 * @param indent is the number of spaces for each level; without it the text is one line
 */
export function writeJson(value: unknown, indent = 0): string | undefined {
  return holdsExactNumber(value)
    ? write(value, indent, "\n")
    : (JSON.stringify(value, null, indent) as string | undefined);
}

export function holdsExactNumber(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return (
    value instanceof ExactNumber || Object.values(value).some(holdsExactNumber)
  );
}

function write(
  value: unknown,
  indent: number,
  line: string,
): string | undefined {
  if (value instanceof ExactNumber) return value.text;
  if (typeof value !== "object" || value === null)
    return JSON.stringify(value) as string | undefined;
  const inner = line + " ".repeat(indent);
  if (Array.isArray(value)) {
    const items = value.map((item) => write(item, indent, inner) ?? "null");
    return enclosed("[", items, "]", { indent, line });
  }
  const members = Object.entries(value).flatMap(([name, member]) => {
    const text = write(member, indent, inner);
    const colon = indent === 0 ? ":" : ": ";
    return text === undefined ? [] : [`${JSON.stringify(name)}${colon}${text}`];
  });
  return enclosed("{", members, "}", { indent, line });
}

function enclosed(
  start: string,
  parts: readonly string[],
  end: string,
  { indent, line }: { readonly indent: number; readonly line: string },
): string {
  if (parts.length === 0 || indent === 0) return start + parts.join(",") + end;
  const inner = line + " ".repeat(indent);
  return `${start}${inner}${parts.join(`,${inner}`)}${line}${end}`;
}
