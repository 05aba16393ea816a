/*
 * Styles of parameters as their specifications write them, and as no code of the product does: by the algorithm of RFC 6570, section
 * 3.2.1, whose examples hold this file in `styled-requests.test.ts`, and for the others by OpenAPI's table "Style Examples".
 */

type Value = string | readonly string[] | Readonly<Record<string, string>>;

interface Operator {
  readonly first: string;
  readonly sep: string;
  readonly named: boolean;
  readonly ifemp: string;
  readonly allow: "U" | "U+R";
}

/** The table of appendix A. */
export const operators: Readonly<Record<string, Operator>> = {
  "": { first: "", sep: ",", named: false, ifemp: "", allow: "U" },
  "+": { first: "", sep: ",", named: false, ifemp: "", allow: "U+R" },
  ".": { first: ".", sep: ".", named: false, ifemp: "", allow: "U" },
  ";": { first: ";", sep: ";", named: true, ifemp: "", allow: "U" },
  "?": { first: "?", sep: "&", named: true, ifemp: "=", allow: "U" },
};

function encoded(text: string, allow: Operator["allow"]): string {
  const escaped = encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  if (allow === "U") return escaped;
  return escaped.replaceAll(/%(?:[24][0-9A-F]|3[A-F]|5[BD])/g, (triplet) => {
    const sign = decodeURIComponent(triplet);
    return /[:/?#[\]@!$&'()*+,;=]/.test(sign) ? sign : triplet;
  });
}

/** One variable of an expression, `{;list*}`. */
export function expanded(
  sign: string,
  name: string,
  value: Value,
  isExploded: boolean,
  encode: typeof encoded = encoded,
): string {
  const { first, sep, named, ifemp, allow } = operators[sign] as Operator;
  const text = (each: string) => encode(each, allow);
  const pair = (key: string, each: string) =>
    each === "" ? key + (named ? ifemp : "=") : `${key}=${each}`;
  if (typeof value === "string")
    return first + (named ? pair(name, text(value)) : text(value));
  // `Array.isArray` does not narrow readonly arrays.
  const items = Array.isArray(value) ? (value as readonly string[]) : null;
  const members = Object.entries(value).map(
    ([key, each]) => [text(key), text(each)] as const,
  );
  if (members.length === 0) return "";
  if (!isExploded) {
    const joined = (items?.map(text) ?? members.flat()).join(",");
    return first + (named ? pair(name, joined) : joined);
  }
  const parts =
    items === null
      ? members.map(([key, each]) =>
          named ? pair(key, each) : `${key}=${each}`,
        )
      : items.map((each) => (named ? pair(name, text(each)) : text(each)));
  return first + parts.join(sep);
}

export interface Styled {
  readonly in: "path" | "query" | "header" | "cookie";
  readonly style: string;
  readonly explode: boolean;
}

const signs: Readonly<Record<string, string>> = {
  simple: "",
  label: ".",
  matrix: ";",
  form: "?",
};

const joints: Readonly<Record<string, string>> = {
  spaceDelimited: "%20",
  pipeDelimited: "%7C",
};

/** The text of a parameter without the question mark in front; `null` for `deepObject`, which no specification writes. */
export function writtenStyle(
  name: string,
  value: unknown,
  { in: place, style, explode }: Styled,
): string | null {
  if (style === "deepObject") return null;
  const sent = asTexts(value);
  const joint = joints[style];
  // Single and exploded values of a delimited style are those of a form.
  if (joint !== undefined && !explode && typeof sent !== "string") {
    const texts = Array.isArray(sent) ? sent : Object.entries(sent).flat();
    return `${name}=${texts.map((each) => encoded(String(each), "U")).join(joint)}`;
  }
  const encode = place === "header" ? (text: string) => text : encoded;
  const sign = signs[style] ?? "?";
  const text = expanded(sign, name, sent, explode, encode);
  if (sign !== "?") return text;
  return place === "cookie"
    ? text.slice(1).replaceAll("&", "; ")
    : text.slice(1);
}

/** RFC 6570 has texts, lists and pairs of them; what is nested deeper goes as JSON. */
function asTexts(value: unknown): Value {
  const text = (each: unknown) =>
    typeof each === "object" ? JSON.stringify(each) : String(each);
  if (Array.isArray(value)) return value.map(text);
  if (typeof value !== "object" || value === null) return String(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, text(each)]),
  );
}
