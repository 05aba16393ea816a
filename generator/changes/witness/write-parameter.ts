import { type JsonValue, isObject } from "../../json/json-value.ts";
import type { WireParameter } from "../../wire/model/wire-api.ts";
import { isList } from "../../model/value-key.ts";

/** The effect of a parameter on a request. */
export type WrittenParameter =
  | { readonly in: "path"; readonly name: string; readonly text: string }
  /** Pairs of the query, as they are sent. */
  | { readonly in: "query"; readonly text: string }
  | { readonly in: "header"; readonly name: string; readonly text: string };

/** `null` if it cannot be written that way, such as nested objects. */
export function writeParameter(
  { name, in: place, serialisation }: WireParameter,
  value: JsonValue,
): WrittenParameter | null {
  if (place === "querystring") return null;
  const text =
    serialisation.kind === "content"
      ? writeContent(name, place, JSON.stringify(value))
      : writeStyle(name, place, serialisation, value);
  if (text === null) return null;
  switch (place) {
    case "path":
      return text === "" ? null : { in: "path", name, text };
    case "query":
      return { in: "query", text };
    case "header":
      return { in: "header", name, text };
    case "cookie":
      return { in: "header", name: "Cookie", text };
  }
}

type Place = Exclude<WireParameter["in"], "querystring">;

/** Half of a surrogate pair cannot be encoded. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"));

function writeContent(name: string, place: Place, text: string): string {
  if (place === "header") return text;
  return place === "path" ? encode(text) : `${encode(name)}=${encode(text)}`;
}

interface Style {
  readonly style: string;
  readonly explode: boolean;
}

function writeStyle(
  name: string,
  place: Place,
  { style, explode }: Style,
  value: JsonValue,
): string | null {
  const isEncoded = place !== "header" && style !== "cookie";
  const write = (text: string): string => (isEncoded ? encode(text) : text);
  if (isList(value)) {
    const items = value.map(scalarText);
    if (items.some((item) => item === null) || items.length === 0) return null;
    return writeList(
      name,
      place,
      { style, explode },
      items.flatMap((item) => (item === null ? [] : [write(item)])),
    );
  }
  if (isObject(value))
    return writeObject(name, place, { style, explode }, value, write);
  const text = scalarText(value);
  if (text === null) return null;
  if (!isEncoded && isRefused(text, place)) return null;
  switch (style) {
    case "label":
      return `.${write(text)}`;
    case "matrix":
      return `;${write(name)}=${write(text)}`;
    default:
      return place === "query" || place === "cookie"
        ? `${write(name)}=${write(text)}`
        : write(text);
  }
}

/** Whether a header field may not contain the text, or a cookie would end in it. */
function isRefused(text: string, place: Place): boolean {
  return (
    /[^\t\x20-\x7e]/.test(text) || (place === "cookie" && text.includes(";"))
  );
}

function scalarText(value: JsonValue): string | null {
  if (value === null || isList(value) || isObject(value)) return null;
  return String(value);
}

function writeList(
  name: string,
  place: Place,
  { style, explode }: Style,
  items: readonly string[],
): string | null {
  const key = encode(name);
  switch (style) {
    case "form":
      return explode
        ? items.map((item) => `${key}=${item}`).join("&")
        : `${key}=${items.join(",")}`;
    case "spaceDelimited":
      return explode
        ? items.map((item) => `${key}=${item}`).join("&")
        : `${key}=${items.join("%20")}`;
    case "pipeDelimited":
      return explode
        ? items.map((item) => `${key}=${item}`).join("&")
        : `${key}=${items.join("|")}`;
    case "simple":
      return place === "path" || place === "header" ? items.join(",") : null;
    default:
      return null;
  }
}

function writeObject(
  name: string,
  place: Place,
  { style, explode }: Style,
  value: { readonly [key: string]: JsonValue },
  write: (text: string) => string,
): string | null {
  const pairs = Object.entries(value).map(
    ([key, member]) => [key, scalarText(member)] as const,
  );
  if (pairs.length === 0 || pairs.some(([, text]) => text === null))
    return null;
  const written = pairs.map(
    ([key, text]) => [write(key), write(text ?? "")] as const,
  );
  if (style === "deepObject")
    return written
      .map(([key, text]) => `${encode(name)}%5B${key}%5D=${text}`)
      .join("&");
  if (style === "form")
    return explode
      ? written.map(([key, text]) => `${key}=${text}`).join("&")
      : `${encode(name)}=${written.flat().join(",")}`;
  if (style !== "simple" || place === "query" || place === "cookie")
    return null;
  return explode
    ? written.map(([key, text]) => `${key}=${text}`).join(",")
    : written.flat().join(",");
}
