import { parse } from "qs";
import type { Argument } from "../../correctness/support/call-code.ts";
import { isObject, type Json } from "../../correctness/support/raw-document.ts";
import type { Captured } from "./captured.ts";

/** What a parameter is read as: texts, which its schema makes numbers of. */
export type Read =
  string | readonly Read[] | { readonly [name: string]: Read } | undefined;

type Reader = (captured: Captured, argument: Argument, path: string) => Read;

/** Reads what arrived of an argument by the style that the document gives its parameter; query strings by qs. */
export function readParameter(
  captured: Captured,
  argument: Argument,
  path: string,
): Read {
  const [where = "", style = ""] = argument.parameter.style.split(" ");
  const reader = readers[`${where} ${style}`] ?? readers[where];
  if (reader === undefined)
    throw new Error(`No reader of ${argument.parameter.style}.`);
  return reader(captured, argument, path);
}

const readers: Readonly<Record<string, Reader>> = {
  path: (captured, argument, path) => {
    const raw = segmentOf(captured.path, path, argument.parameter.name);
    return raw === undefined ? undefined : readStyled(raw, argument);
  },
  query: readQuery,
  "query content": (captured, { parameter }) =>
    fieldOf(captured.search, parameter.name),
  header: ({ headers }, argument) => {
    const raw = headers.get(argument.parameter.name) ?? undefined;
    return raw === undefined ? undefined : unlist(raw, ",", argument, asItIs);
  },
  "header content": ({ headers }, { parameter }) =>
    headers.get(parameter.name) ?? undefined,
  cookie: ({ headers }, argument) => {
    const pairs = (headers.get("cookie") ?? "").split("; ").join("&");
    return readQuery({ search: pairs }, argument);
  },
};

/** What stands in the place of `{name}`; where a segment has several, each takes the least that it can. */
function segmentOf(
  actual: string,
  template: string,
  name: string,
): string | undefined {
  const names: string[] = [];
  const pattern = template
    .split(/\{([^{}]+)\}/)
    .map((part, index) => {
      if (index % 2 === 0)
        return part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
      names.push(part);
      return "([^/]*?)";
    })
    .join("");
  const match = new RegExp(`^${pattern}$`).exec(actual);
  return match?.[names.indexOf(name) + 1];
}

const exploded = "query form explode";

function readStyled(raw: string, argument: Argument): Read {
  const { parameter } = argument;
  const { name, style } = parameter;
  if (style.startsWith("path label")) {
    const separator = style.endsWith("explode") ? "." : ",";
    return unlist(raw.slice(1), separator, argument);
  }
  if (style.startsWith("path matrix")) {
    const isExploded = style.endsWith("explode");
    return isExploded
      ? readQuery(
          { search: raw.slice(1).replaceAll(";", "&") },
          { ...argument, parameter: { ...parameter, style: exploded } },
        )
      : unlist(raw.slice(`;${name}=`.length), ",", argument);
  }
  return unlist(raw, ",", argument);
}

/** A scalar, the items of a list, the members of an object, as the sent value is one. */
function unlist(
  raw: string,
  separator: string,
  { value, parameter }: Argument,
  decode: (text: string) => string = decodeURIComponent,
): Read {
  if (Array.isArray(value)) return raw.split(separator).map(decode);
  if (!isObject(value)) return decode(raw);
  const texts = raw.split(separator);
  const pairs = parameter.style.endsWith("explode")
    ? texts.map((text) => text.split("="))
    : texts.flatMap((text, index) =>
        index % 2 === 0 ? [[text, texts[index + 1] ?? ""]] : [],
      );
  return Object.fromEntries(
    pairs.map(([name = "", text = ""]) => [decode(name), decode(text)]),
  );
}

const asItIs = (text: string): string => text.trim();

/** The field of a name, decoded. */
function fieldOf(search: string, name: string): string | undefined {
  return new URLSearchParams(search).get(name) ?? undefined;
}

const separators: Readonly<Record<string, RegExp>> = {
  spaceDelimited: /%20|\+/,
  pipeDelimited: /%7C|\|/i,
};

/** A field of a query string, or of a form. */
export function readQuery(
  { search }: Pick<Captured, "search">,
  argument: Argument,
): Read {
  const { value, parameter } = argument;
  const [, style = "", explode] = parameter.style.split(" ");
  const own = search
    .split("&")
    .filter((pair) => isOf(pair, parameter.name))
    .join("&");
  if (style === "form" && explode !== undefined && isObject(value))
    return pick(parseQuery(search), Object.keys(value));
  if (own === "") return undefined;
  const separator = separators[style];
  if (separator !== undefined && explode === undefined)
    return own
      .slice(own.indexOf("=") + 1)
      .split(separator)
      .map(decodeURIComponent);
  if (style === "form" && explode === undefined)
    return unlist(own.slice(own.indexOf("=") + 1), ",", argument, unplus);
  const read = parseQuery(own)[parameter.name];
  return Array.isArray(value) ? [read].flat() : read;
}

function unplus(text: string): string {
  return decodeURIComponent(text.replaceAll("+", " "));
}

/** `name=`, `name[…]=`; a name may have brackets of its own. */
function isOf(pair: string, name: string): boolean {
  const key = unplus(pair.split("=", 1)[0] ?? "");
  return key === name || (key.startsWith(`${name}[`) && key.endsWith("]"));
}

/** Names with brackets of their own (`page[size]`) are looked up undivided by whoever sends no object in them. */
export function parseQuery(search: string): { readonly [name: string]: Read } {
  const whole = parse(search, {
    plainObjects: true,
    arrayLimit: 1000,
    parameterLimit: 10_000,
    depth: 20,
  });
  const flat = parse(search, {
    plainObjects: true,
    depth: 0,
    parameterLimit: 10_000,
  });
  // What qs makes of texts is texts, lists and objects of them.
  return { ...flat, ...whole } as { readonly [name: string]: Read };
}

function pick(
  read: { readonly [name: string]: Read },
  names: readonly string[],
): Read {
  return Object.fromEntries(names.map((name) => [name, read[name]]));
}

/** What was read as what was sent: `"3"` is `3` where a number was sent. */
export function revive(read: Read, like: Json): unknown {
  if (Array.isArray(like) && Array.isArray(read))
    return (read as readonly Read[]).map((each, index) =>
      revive(each, (like as readonly Json[])[index] ?? ""),
    );
  if (isObject(like) && typeof read === "object")
    return Object.fromEntries(
      Object.entries(read).map(([name, each]) => [
        name,
        revive(each, like[name] ?? ""),
      ]),
    );
  if (typeof like === "number" && read !== "") return Number(read);
  if (typeof like === "boolean")
    return read === "true" ? true : read === "false" ? false : read;
  return like === null && (read === "" || read === "null") ? null : read;
}
