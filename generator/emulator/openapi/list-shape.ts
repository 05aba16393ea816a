import type { ListConvention } from "../../model/list-convention.ts";
import {
  entriesAt,
  memberAt,
  membersAt,
  type Place,
} from "../../openapi/document/place.ts";
import type { ParameterRule } from "../route.ts";
import type { OpenapiDocument } from "./document.ts";
import { schemaAt } from "./read-schema.ts";

/*
 * A document says where parameters and members are, not what they mean. The names below are the usual ones; a
 * document with other names is served without paging.
 */
const itemsNames = ["items", "data", "results", "values"];
const envelopeNames = ["data", "result", "response"];
const totalNames = ["total", "totalCount", "total_count", "count"];
const pageNames = ["page"];
const sizeNames = [
  "page-size",
  "page_size",
  "pageSize",
  "per_page",
  "size",
  "limit",
];

/** The list that the schema of a response describes, and how its pages are requested; `null` if it describes none. */
export function listOf(
  document: OpenapiDocument,
  schema: Place,
  parameters: readonly ParameterRule[],
): ListConvention | null {
  const found = schemaAt(document, schema);
  if (found === null) return null;
  const paths = isList(found)
    ? { items: [], total: null }
    : (findItems(document, found) ?? findDeeper(document, found));
  if (paths === null) return null;
  const page = findRule(parameters, pageNames);
  const size = findRule(parameters, sizeNames);
  return {
    ...paths,
    next: null,
    pages: {
      kind: "number",
      name: page?.name ?? "page",
      first: page && startsAtZero(page) ? 0 : 1,
    },
    size: size === undefined ? null : { name: size.name },
    maxSize: size ? maximumOf(size) : null,
    sort: null,
  };
}

type ListPaths = Pick<ListConvention, "items" | "total">;

/** The only member that is a list, or the one of several that has the usual name, and the total beside it. */
function findItems(document: OpenapiDocument, schema: Place): ListPaths | null {
  const members = membersOf(document, schema);
  const lists = [...members]
    .filter(([, at]) => isList(schemaAt(document, at)))
    .map(([name]) => name);
  const found =
    lists.length === 1
      ? lists[0]
      : itemsNames.find((name) => lists.includes(name));
  const total = totalNames.find((name) =>
    isInteger(document, members.get(name)),
  );
  return found === undefined
    ? null
    : { items: [found], total: total === undefined ? null : [total] };
}

/** The same in the member with a usual name, in an answer that has no list itself: `{ result: { items, total } }`. */
function findDeeper(
  document: OpenapiDocument,
  schema: Place,
): ListPaths | null {
  const members = membersOf(document, schema);
  const name = envelopeNames.find((each) => members.has(each));
  const member = name === undefined ? undefined : members.get(name);
  const inner = member && schemaAt(document, member);
  const found = inner ? findItems(document, inner) : null;
  if (found === null || name === undefined) return null;
  const { items, total } = found;
  return { items: [name, ...items], total: total && [name, ...total] };
}

function isList(schema: Place | null): boolean {
  if (schema === null) return false;
  const { value } = memberAt(schema, "type");
  return value === "array" || (Array.isArray(value) && value.includes("array"));
}

function isInteger(
  document: OpenapiDocument,
  member: Place | undefined,
): boolean {
  const schema = member && schemaAt(document, member);
  return schema ? memberAt(schema, "type").value === "integer" : false;
}

/** The members of an object and of its composed parts. Each part is visited once. */
function membersOf(
  document: OpenapiDocument,
  schema: Place,
): ReadonlyMap<string, Place> {
  const members = new Map<string, Place>();
  const seen = new Set([schema.value]);
  const waiting = [schema];
  for (const place of waiting) {
    for (const [name, at] of membersAt(memberAt(place, "properties")))
      if (!members.has(name)) members.set(name, at);
    for (const part of entriesAt(memberAt(place, "allOf"))) {
      const found = schemaAt(document, part);
      if (found === null || seen.has(found.value)) continue;
      seen.add(found.value);
      waiting.push(found);
    }
  }
  return members;
}

function findRule(
  parameters: readonly ParameterRule[],
  names: readonly string[],
): ParameterRule | undefined {
  return parameters.find(
    ({ name, in: where, schema }) =>
      where === "query" &&
      names.includes(name) &&
      typeof schema === "object" &&
      schema?.["type"] === "integer",
  );
}

function startsAtZero({ schema }: ParameterRule): boolean {
  return (
    typeof schema === "object" &&
    (schema?.["minimum"] === 0 || schema?.["default"] === 0)
  );
}

/** The maximum page size; `null` if the document has none. */
export function maximumOf({ schema }: ParameterRule): number | null {
  const most = typeof schema === "object" ? schema?.["maximum"] : undefined;
  return Number.isSafeInteger(most) && Number(most) > 0 ? Number(most) : null;
}
