/**
 * Where in a TypeScript template a tag stands. It is known without a value: what values print is whole, so that only the
 * template's own text opens and closes comments and strings.
 */
export interface Place {
  readonly kind: PlaceKind;
  /** Quotation mark of the string. */
  readonly quote: string;
  /** Open braces of each `${` that is open, the innermost last. */
  readonly braces: readonly number[];
  /** What stands directly before: the sign that opened the comment, or what could begin or end one. */
  readonly before: "opening" | "star" | "slash" | "other";
}

export type PlaceKind =
  "code" | "string" | "backticks" | "line-comment" | "block-comment";

export const start: Place = {
  kind: "code",
  quote: "",
  braces: [],
  before: "other",
};

export function isComment({ kind }: Place): boolean {
  return kind === "line-comment" || kind === "block-comment";
}

export function samePlace(a: Place, b: Place): boolean {
  return (
    a.kind === b.kind &&
    a.quote === b.quote &&
    a.braces.length === b.braces.length &&
    a.braces.every((count, index) => count === b.braces[index])
  );
}

/** The place where two ways of one kind meet again. */
export function meet(a: Place, b: Place): Place {
  if (a.before === b.before) return a;
  const isOpening = [a, b].some(({ before }) => before === "opening");
  return { ...a, before: isOpening ? "opening" : "other" };
}

/** The place behind a text that begins at a place. */
export function placeAfter(place: Place, text: string): Place {
  let { kind, quote, before } = place;
  const braces = [...place.braces];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text[index] ?? "";
    const last = before;
    before = "other";
    switch (kind) {
      case "code":
        if (last === "slash" && (unit === "/" || unit === "*")) {
          kind = unit === "/" ? "line-comment" : "block-comment";
          before = "opening";
        } else if (unit === "/") before = "slash";
        else if (unit === '"' || unit === "'") {
          kind = "string";
          quote = unit;
        } else if (unit === "`") {
          kind = "backticks";
        } else if (unit === "{" && braces.length > 0) {
          braces.push((braces.pop() ?? 0) + 1);
        } else if (unit === "}" && braces.length > 0) {
          const open = braces.pop() ?? 0;
          if (open === 0) kind = "backticks";
          else braces.push(open - 1);
        }
        break;
      case "string":
        if (unit === "\\") index += 1;
        else if (unit === quote || unit === "\n") {
          kind = "code";
          quote = "";
        }
        break;
      case "backticks":
        if (unit === "\\") index += 1;
        else if (unit === "`") kind = "code";
        else if (unit === "$" && text[index + 1] === "{") {
          index += 1;
          kind = "code";
          braces.push(0);
        }
        break;
      case "line-comment":
        if (unit === "\n") kind = "code";
        break;
      case "block-comment":
        if (last === "star" && unit === "/") kind = "code";
        else if (unit === "*") before = "star";
        break;
    }
  }
  return { kind, quote, braces, before };
}
