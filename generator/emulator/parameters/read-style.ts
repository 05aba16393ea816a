import type { ParameterStyle } from "../../model/operation-shape.ts";
import type { ParameterForm } from "../route.ts";
import { decodePercent, splitAt } from "./raw-pairs.ts";
import type { ValueKind } from "./value-kinds.ts";
import {
  writtenList,
  writtenMembers,
  writtenText,
  type Written,
} from "./written.ts";

/** Kinds of values that are written differently; types of text are decided later. */
export type WrittenKind = "text" | "list" | "members";

/** The kinds as which a value may be read if its schema accepts these. */
export function writtenKinds(
  kinds: ReadonlySet<ValueKind>,
): readonly WrittenKind[] {
  // If everything is accepted, a text is enough.
  const hasText = ["boolean", "null", "number", "string"].some((kind) =>
    kinds.has(kind as ValueKind),
  );
  if (hasText && kinds.has("array") && kinds.has("object")) return ["text"];
  return [
    ...(hasText ? (["text"] as const) : []),
    ...(kinds.has("array") ? (["list"] as const) : []),
    ...(kinds.has("object") ? (["members"] as const) : []),
  ];
}

export interface StyleText {
  readonly name: string;
  /** The undecoded text of the parameter. */
  readonly raw: string;
  readonly form: ParameterForm & { readonly kind: "style" };
  /** Decoding that follows after separators have been found: queries have `+` for a space, headers no encoding at all. */
  readonly decode: (raw: string) => string;
}

/**
 * Reads one text in the style of a parameter (OpenAPI 3.1.1, 4.8.12.4; RFC 6570). Exploded lists and objects of a
 * query are several texts and are not read here. `null` if the text has another form.
 */
export function readStyle(text: StyleText, kind: WrittenKind): Written | null {
  const body = bodyOf(text, kind);
  if (body === null) return null;
  const { decode, form } = text;
  if (kind === "text") return writtenText(decode(body));
  const separator = separatorOf(form, kind);
  const parts = body === "" ? [] : splitParts(body, separator, form.style);
  if (kind === "list") return readList(parts, text);
  return form.explode
    ? writtenMembers(
        parts.map((part) => {
          const [name, value] = splitAt(part, "=");
          return [decode(name), decode(value)];
        }),
      )
    : readAlternating(parts.map(decode));
}

/** The text after the prefix of the style. */
function bodyOf(
  { name, raw, form }: StyleText,
  kind: WrittenKind,
): string | null {
  switch (form.style) {
    case "label":
      return raw.startsWith(".") ? raw.slice(1) : null;
    case "matrix":
      if (!raw.startsWith(";")) return null;
      // Exploded, each entry has its name.
      if (form.explode && kind !== "text") return raw.slice(1);
      return decodePercent(splitAt(raw.slice(1), "=")[0]) === name
        ? splitAt(raw, "=")[1]
        : null;
    default:
      return raw;
  }
}

function separatorOf(
  { style, explode }: StyleText["form"],
  kind: WrittenKind,
): string {
  switch (style) {
    case "label":
      return explode ? "." : ",";
    case "matrix":
      return explode ? ";" : ",";
    case "spaceDelimited":
      return " ";
    case "pipeDelimited":
      return "|";
    case "tabDelimited":
      return "\t";
    default:
      return explode && kind === "members" && style === "form" ? "&" : ",";
  }
}

function splitParts(
  body: string,
  separator: string,
  style: ParameterStyle,
): readonly string[] {
  // A space or bar cannot be in a URL unencoded.
  if (style === "spaceDelimited")
    return body.replaceAll(/%20|\+/g, separator).split(separator);
  if (style === "tabDelimited")
    return body.replaceAll("%09", separator).split(separator);
  return style === "pipeDelimited"
    ? body.replaceAll(/%7c/gi, separator).split(separator)
    : body.split(separator);
}

/** `;id=3;id=4`: an exploded list of the matrix style has the name before each entry. */
function readList(
  parts: readonly string[],
  { name, form, decode }: StyleText,
): Written | null {
  if (form.style !== "matrix" || !form.explode)
    return writtenList(parts.map(decode));
  const pairs = parts.map((part) => splitAt(part, "="));
  return pairs.every(([before]) => decodePercent(before) === name)
    ? writtenList(pairs.map(([, value]) => decode(value)))
    : null;
}

/** `R,100,G,200` */
function readAlternating(parts: readonly string[]): Written | null {
  if (parts.length % 2 === 1) return null;
  const pairs = parts.flatMap((name, index) =>
    index % 2 === 0 ? [[name, parts[index + 1] ?? ""] as const] : [],
  );
  return writtenMembers(pairs);
}
