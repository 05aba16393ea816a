import { jsonTypeOf } from "../../wire/model/json-type-of.ts";
import {
  jsonTypes,
  type JsonType,
  type WireProperty,
  type WireSchema,
  type WireShape,
} from "../../wire/model/wire-schema.ts";
import { anyOfSchemas } from "../schemas/made-schemas.ts";

/** The types of JSON, whole numbers being numbers. */
export type ValueKind = JsonType;

const allKinds: ReadonlySet<ValueKind> = new Set(jsonTypes);

/** Limit of alternatives within each other; a document could have any number. */
const deepest = 20;

/** Limit of schemas that are visited for one question; the rest is ignored. */
const mostSchemas = 500;

const knownKinds = new WeakMap<WireShape, ReadonlySet<ValueKind>>();

/** The types that a schema accepts: the text of a URL has none of its own. */
export function kindsOf(
  schema: WireSchema | null,
  depth = 0,
): ReadonlySet<ValueKind> {
  if (schema === null || depth > deepest) return allKinds;
  const { shape } = schema;
  const known = knownKinds.get(shape);
  if (known !== undefined) return known;
  const own = ownKinds(shape);
  // For an alternative that is the schema itself.
  knownKinds.set(shape, own);
  const offers = shape.unions.map(({ members }) =>
    members.map((member) => kindsOf(member, depth + 1)),
  );
  const kinds = new Set(
    [...own].filter((kind) =>
      offers.every((offered) => offered.some((each) => each.has(kind))),
    ),
  );
  knownKinds.set(shape, kinds);
  return kinds;
}

/** Without a type, the values, members or entries say which one is meant. */
function ownKinds({
  types,
  values,
  object,
  array,
}: WireShape): ReadonlySet<ValueKind> {
  if (values !== null)
    return new Set(values.map(({ value }) => jsonTypeOf(value)));
  if (types.length < jsonTypes.length) return new Set(types);
  if (object.properties.size > 0) return new Set(["object"] as const);
  return array.items === "any" ? allKinds : new Set(["array"] as const);
}

/** The schemas for the content of a value, from a schema and its alternatives. */
interface Insides {
  /** By the names of members, in the order of the text. */
  readonly members: ReadonlyMap<string, Member>;
  /** `null` for any value, as below. */
  readonly otherMembers: WireSchema | null;
  readonly entries: WireSchema | null;
}

interface Member {
  /** Of several alternatives, as each of them describes it. */
  readonly properties: readonly WireProperty[];
  readonly schema: WireSchema | null;
}

const nothingInside: Insides = {
  members: new Map(),
  otherMembers: null,
  entries: null,
};

const knownInsides = new WeakMap<WireShape, Insides>();

/** Asked again for each member of a form, of which a request may have a million. */
function insidesOf(schema: WireSchema | null): Insides {
  if (schema === null) return nothingInside;
  const known = knownInsides.get(schema.shape);
  if (known !== undefined) return known;
  const parts = composition(schema.shape);
  const members = new Map<string, WireProperty[]>();
  for (const { object } of parts)
    for (const [name, member] of object.properties) {
      const before = members.get(name);
      if (before === undefined) members.set(name, [member]);
      else before.push(member);
    }
  const insides = {
    members: new Map(
      [...members].map(([name, properties]) => [
        name,
        {
          properties,
          schema: anyOfThese(properties.map((each) => each.schema)),
        },
      ]),
    ),
    otherMembers: anyOfThese(parts.map(({ object }) => object.additional)),
    entries: anyOfThese(parts.map(({ array }) => array.items)),
  };
  knownInsides.set(schema.shape, insides);
  return insides;
}

/** The shape and those of its alternatives, each once. */
function composition(shape: WireShape): readonly WireShape[] {
  const found = new Set([shape]);
  // The loop visits what it adds.
  for (const each of found)
    for (const { shape: inner } of each.unions.flatMap(
      ({ members }) => members,
    ))
      if (found.size < mostSchemas) found.add(inner);
  return [...found];
}

/** The members that a schema describes, by name. */
export function membersOf(schema: WireSchema | null): Insides["members"] {
  return insidesOf(schema).members;
}

/** Their names. */
export function memberNames(schema: WireSchema | null): readonly string[] {
  return [...membersOf(schema).keys()];
}

/** The schema of a member: by its name, else that of unnamed members. */
export function memberSchema(
  schema: WireSchema | null,
  name: string,
): WireSchema | null {
  const { members, otherMembers } = insidesOf(schema);
  const own = members.get(name);
  return own === undefined ? otherMembers : own.schema;
}

/** The schema of the entries of a list. */
export function entrySchema(schema: WireSchema | null): WireSchema | null {
  return insidesOf(schema).entries;
}

function anyOfThese(
  schemas: readonly (WireSchema | "any" | "none")[],
): WireSchema | null {
  const said = schemas.filter((each) => typeof each === "object");
  return anyOfSchemas([...new Set(said)]);
}
