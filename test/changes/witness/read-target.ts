import type { WitnessRequest } from "../../../generator/changes/change/witness.ts";
import type {
  RawOperation,
  RawParameter,
} from "../../correctness/support/raw-operations.ts";

/** The values that each parameter may stand for; a text when something of the request is described nowhere. */
export function readTarget(
  { path, parameters }: RawOperation,
  { target, headers }: WitnessRequest,
): ReadonlyMap<RawParameter, readonly unknown[]> | string {
  const [at = "", query = ""] = target.split("?");
  const fixed = (path.split("#", 1)[0] ?? "").split("?");
  const [plain = ""] = fixed;
  const names: string[] = [];
  const pattern = plain
    .split(/(\{[^{}]+\})/)
    .map((piece) => {
      if (!piece.startsWith("{"))
        return piece.replaceAll(/[.*+?^$()[\]|\\]/g, String.raw`\$&`);
      names.push(piece.slice(1, -1));
      return "([^/]+)";
    })
    .join("");
  const match = new RegExp(`^${pattern}$`).exec(at);
  if (match === null) return `path ${at} is another one`;
  const read = new Map<RawParameter, readonly unknown[]>();
  const left = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(query))
    left.set(name, [...(left.get(name) ?? []), value]);
  for (const [name] of new URLSearchParams(fixed[1] ?? "")) left.delete(name);
  for (const parameter of parameters) {
    const { name, in: place, style } = parameter;
    const texts =
      place === "path"
        ? [decodeURIComponent(match[names.indexOf(name) + 1] ?? "")]
        : place === "query"
          ? queryTexts(parameter, left)
          : headers
              .filter(([each]) => each.toLowerCase() === name.toLowerCase())
              .map(([, text]) => text);
    if (texts.length > 0)
      read.set(parameter, [
        ...texts.flatMap((text) => meanings(text, style)),
        // Several of one name, or one of a list, are a list.
        texts,
        texts.map((text) => meanings(text, style)[0]),
      ]);
  }
  const cookies = headers.filter(([name]) => name === "Cookie");
  for (const parameter of parameters.filter((each) => each.in === "cookie"))
    for (const [, text] of cookies) {
      const [name, value = ""] = text.split("=");
      if (name === parameter.name)
        read.set(parameter, meanings(decodeURIComponent(value), ""));
    }
  const [unknown] = left.keys();
  return unknown === undefined ? read : `query ${unknown} is not described`;
}

function queryTexts(
  { name }: RawParameter,
  left: Map<string, string[]>,
): readonly string[] {
  const texts = left.get(name) ?? left.get(`${name}[]`) ?? [];
  left.delete(name);
  left.delete(`${name}[]`);
  return texts;
}

/** A text is itself, and the number, Boolean or list that it may stand for. */
export function meanings(text: string, style: string): readonly unknown[] {
  const parsed = parse(text);
  const items = text.split(style.includes("pipe") ? "|" : ",");
  return [
    ...(parsed === undefined ? [] : [parsed]),
    text,
    items,
    items.map((item) => parse(item) ?? item),
  ];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
