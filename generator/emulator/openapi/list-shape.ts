import type {
  ListConvention,
  MemberPath,
} from "../../model/list-convention.ts";
import {
  entriesAt,
  memberAt,
  membersAt,
  type Place,
} from "../../openapi/place.ts";
import type { ParameterRule } from "../route.ts";
import type { OpenapiDocument } from "./document.ts";
import { schemaAt } from "./read-schema.ts";

/*
 * A document says where parameters and members are, not what they mean. The names below are the usual ones; a
 * document with other names is served without paging.
 */
const itemsNames = ["items", "data", "results", "values"];
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
  const members = isList(found) ? null : membersOf(document, found);
  const items: MemberPath | null =
    members === null ? [] : findItems(document, members);
  if (items === null) return null;
  const total = totalNames.find((name) =>
    isInteger(document, members?.get(name)),
  );
  const page = findRule(parameters, pageNames);
  const size = findRule(parameters, sizeNames);
  return {
    items,
    total: total === undefined ? null : [total],
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

/** The only member that is a list, or the one of several that has the usual name. */
function findItems(
  document: OpenapiDocument,
  members: ReadonlyMap<string, Place>,
): MemberPath | null {
  const lists = [...members]
    .filter(([, at]) => isList(schemaAt(document, at)))
    .map(([name]) => name);
  const found =
    lists.length === 1
      ? lists[0]
      : itemsNames.find((name) => lists.includes(name));
  return found === undefined ? null : [found];
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
