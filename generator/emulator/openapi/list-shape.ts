import type { ListConvention } from "../../model/list-convention.ts";
import { schemaOf } from "../../wire/model/any-schema.ts";
import { jsonTypes, type WireSchema } from "../../wire/model/wire-schema.ts";
import type { ParameterRule } from "../route.ts";

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
  schema: WireSchema | null,
  parameters: readonly ParameterRule[],
): ListConvention | null {
  if (schema === null) return null;
  const paths = isList(schema)
    ? { items: [], total: null }
    : (findItems(schema) ?? findDeeper(schema));
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
function findItems(schema: WireSchema): ListPaths | null {
  const { properties } = schema.shape.object;
  const has = (
    name: string,
    test: (member: WireSchema) => boolean,
  ): boolean => {
    const member = properties.get(name);
    return member !== undefined && test(schemaOf(member));
  };
  const lists = [...properties.keys()].filter((name) => has(name, isList));
  const found =
    lists.length === 1
      ? lists[0]
      : itemsNames.find((name) => lists.includes(name));
  const total = totalNames.find((name) => has(name, isWholeNumber));
  return found === undefined
    ? null
    : { items: [found], total: total === undefined ? null : [total] };
}

/** The same in the member with a usual name, in an answer that has no list itself: `{ result: { items, total } }`. */
function findDeeper(schema: WireSchema): ListPaths | null {
  const { properties } = schema.shape.object;
  const name = envelopeNames.find((each) => properties.has(each));
  const member = name === undefined ? undefined : properties.get(name);
  const found = member ? findItems(schemaOf(member)) : null;
  if (found === null || name === undefined) return null;
  const { items, total } = found;
  return { items: [name, ...items], total: total && [name, ...total] };
}

/** Whether a schema names lists among its types. */
function isList({ shape: { types } }: WireSchema): boolean {
  return types.length < jsonTypes.length && types.includes("array");
}

/** Whether values are lists whose items are objects, or have no type. */
export function isListOfObjects(schema: WireSchema | null): boolean {
  if (schema === null) return false;
  const { types, array } = schema.shape;
  if (types.length !== 1 || types[0] !== "array") return false;
  const items = array.items;
  return typeof items === "string"
    ? items === "any"
    : items.shape.types.includes("object");
}

export function isWholeNumber({ shape }: WireSchema): boolean {
  const [type, more] = shape.types;
  return type === "number" && more === undefined && shape.number.isInteger;
}

function findRule(
  parameters: readonly ParameterRule[],
  names: readonly string[],
): ParameterRule | undefined {
  return parameters.find(
    ({ name, in: where, schema }) =>
      where === "query" &&
      names.includes(name) &&
      schema !== null &&
      isWholeNumber(schema),
  );
}

function startsAtZero({ schema }: ParameterRule): boolean {
  return (
    schema?.shape.number.minimum?.value === 0 ||
    schema?.docs.defaultValue === "0"
  );
}

/** The maximum page size; `null` if the document has none. */
export function maximumOf({ schema }: ParameterRule): number | null {
  const most = schema?.shape.number.maximum?.value;
  return Number.isSafeInteger(most) && Number(most) > 0 ? Number(most) : null;
}
