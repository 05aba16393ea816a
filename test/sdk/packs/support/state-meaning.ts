import {
  atPointer,
  isObject,
  member,
  type Json,
  type JsonObject,
  type RawDocument,
} from "../../../correctness/support/raw-document.ts";

/**
 * Writes what types say of schemas as rules, since ajv does not read it: an alternative has one of the values that the
 * mapping of a discriminator lists for it, or else its name; and a schema with `properties` or
 * `items` is one of objects or lists.
 */
export function stateMeaning({ name, root }: RawDocument): RawDocument {
  const stated = statedIn(root, root);
  return { name, root: isObject(stated) ? stated : root };
}

/** Keywords whose members are named by the document. */
const maps: ReadonlySet<string> = new Set([
  "properties",
  "patternProperties",
  "schemas",
  "definitions",
]);

function statedIn(value: Json, root: Json): Json {
  if (Array.isArray(value))
    return (value as readonly Json[]).map((each) => statedIn(each, root));
  if (!isObject(value)) return value;
  const inside = mapped(value, (each, key) =>
    maps.has(key) && isObject(each)
      ? mapped(each, (below) => statedIn(below, root))
      : statedIn(each, root),
  );
  return {
    ...impliedType(value),
    ...inside,
    ...taggedLists(value, inside, root),
  };
}

function mapped(
  value: JsonObject,
  change: (each: Json, key: string) => Json,
): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, change(each, key)]),
  );
}

function impliedType(schema: JsonObject): JsonObject {
  if (["nullable", "enum", "const"].some((key) => key in schema)) return {};
  const isOfObjects =
    isObject(schema["properties"]) || Array.isArray(schema["required"]);
  const types = [
    ...(isOfObjects ? ["object"] : []),
    ...(isObject(schema["items"]) ? ["array"] : []),
  ];
  return types.length === 0 ? {} : { type: types };
}

function taggedLists(
  value: JsonObject,
  inside: JsonObject,
  root: Json,
): JsonObject {
  const property = member(value["discriminator"], "propertyName");
  if (typeof property !== "string") return {};
  const mapping = member(value["discriminator"], "mapping");
  const lists = (["oneOf", "anyOf"] as const).flatMap((mode) => {
    const members = inside[mode];
    if (!Array.isArray(members)) return [];
    const tagged = (members as readonly Json[]).map((each) =>
      taggedWith(each, { property, mapping, root }),
    );
    return [[mode, tagged] as const];
  });
  return Object.fromEntries(lists);
}

interface Tags {
  readonly property: string;
  readonly mapping: Json | undefined;
  readonly root: Json;
}

function taggedWith(alternative: Json, { property, mapping, root }: Tags) {
  const pointer = member(alternative, "$ref");
  if (typeof pointer !== "string") return alternative;
  const own = member(atPointer(root, pointer), "discriminator");
  // The children of such a schema have the values.
  if (own !== undefined) return alternative;
  const name = pointer.split("/").at(-1) ?? "";
  const listed = isObject(mapping)
    ? Object.entries(mapping).flatMap(([value, target]) =>
        target === pointer || target === name ? [value] : [],
      )
    : [];
  const values = listed.length > 0 ? listed : [name];
  return tagged(alternative, property, values);
}

function tagged(
  alternative: Json,
  property: string,
  values: readonly string[],
): JsonObject {
  const rule = {
    type: "object",
    required: [property],
    properties: { [property]: { enum: values } },
  };
  return { allOf: [alternative, rule] };
}
