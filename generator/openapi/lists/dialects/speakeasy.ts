import type {
  DescribedList,
  DescribedPages,
} from "../../../model/operation-shape.ts";
import { isObject } from "../../../json/json-value.ts";
import {
  firstPageOf,
  inQuery,
  membersBehind,
  text,
  type Fields,
  type Paged,
} from "./dialect.ts";

/** `{ type, inputs: [{ name, in, type }], outputs: { results, nextCursor, nextUrl } }`, with JSONPath for members. */
export function speakeasy(value: Fields, paged: Paged): DescribedList | null {
  const { inputs, outputs } = value;
  const items = isObject(outputs)
    ? membersBehind("$", outputs["results"])
    : null;
  if (!isObject(outputs) || items === null) return null;
  const next = membersBehind("$", outputs["nextCursor"] ?? outputs["nextUrl"]);
  const input = (type: string): string | null =>
    inputName(Array.isArray(inputs) ? inputs : [], type);
  const pages = speakeasyPages(value, input, paged);
  if (pages === null || (pages.kind === "cursor" && next === null)) return null;
  return {
    items,
    total: null,
    next: pages.kind === "cursor" || pages.kind === "link" ? next : null,
    pages,
    size: inQuery(input("limit")),
  };
}

function speakeasyPages(
  value: Fields,
  input: (type: string) => string | null,
  paged: Paged,
): DescribedPages | null {
  const [page, offset, cursor] = ["page", "offset", "cursor"].map(input);
  if (value["type"] === "url") return { kind: "link" };
  if (cursor) return { kind: "cursor", name: cursor };
  if (page)
    return { kind: "number", name: page, first: firstPageOf(page, paged) ?? 1 };
  return offset ? { kind: "offset", name: offset } : null;
}

function inputName(inputs: readonly unknown[], type: string): string | null {
  const found = inputs
    .filter(isObject)
    .find((input) => input["type"] === type && input["in"] === "parameters");
  return found === undefined ? null : text(found["name"]);
}
