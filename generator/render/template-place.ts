/**
 * The place of a tag in a TypeScript template. It does not depend on values: printed values are complete, so only the
 * own text of the template begins and ends comments and strings.
 */
export interface Place {
  readonly kind: PlaceKind;
  /** The quotation mark of the string. */
  readonly quote: string;
  /** The number of open braces in each open `${`, innermost last. */
  readonly braces: readonly number[];
  /**
   * The text directly before the place: the characters that opened the comment, or a character that could begin or
   * end one.
   */
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

/** Gives the place where two branches of the same kind join again. */
export function meet(a: Place, b: Place): Place {
  if (a.before === b.before) return a;
  const isOpening = [a, b].some(({ before }) => before === "opening");
  return { ...a, before: isOpening ? "opening" : "other" };
}

/** Gives the place after a text that begins at a place. */
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
