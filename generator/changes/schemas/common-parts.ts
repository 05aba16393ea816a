import type {
  WireObject,
  WireProperty,
  WireSchema,
  WireShape,
  WireUnion,
} from "../../wire/model/wire-schema.ts";
import type { SchemaPair } from "./finding.ts";
import { withShape } from "../../wire/model/with-shape.ts";

/**
 * The pair with its members in one place: a member that stands beside the alternatives on one side and in each
 * alternative on the other is put into the alternatives, which accept the same values. A pair for which this is not
 * certain stays as it is.
 */
export function withCommonParts(pair: SchemaPair): SchemaPair {
  const { before, after } = pair;
  const old = before.shape;
  const now = after.shape;
  if (old.unions.length !== 1 || now.unions.length !== 1) return pair;
  const gone = movedNames(old, now);
  const come = movedNames(now, old);
  if (gone.length + come.length === 0) return pair;
  const from = withMoved(before, gone);
  const to = withMoved(after, come);
  return from === null || to === null
    ? pair
    : { ...pair, before: from, after: to };
}

/** The members beside the alternatives of one side that are in each alternative of the other, and only there. */
function movedNames(beside: WireShape, within: WireShape): readonly string[] {
  const [union] = within.unions;
  return [...beside.object.properties.keys()].filter(
    (name) =>
      !within.object.properties.has(name) &&
      union?.members.every(({ shape }) => shape.object.properties.has(name)),
  );
}

/** `null` if the alternatives with these members may not accept the same values. */
function withMoved(
  schema: WireSchema,
  names: readonly string[],
): WireSchema | null {
  const { shape } = schema;
  const [union] = shape.unions;
  if (names.length === 0) return schema;
  if (union === undefined || !isMovable(shape.object) || isRuled(shape))
    return null;
  const properties = new Map(shape.object.properties);
  const moved = new Map<string, WireProperty>();
  for (const name of names) {
    const property = properties.get(name);
    if (property !== undefined) moved.set(name, property);
    properties.delete(name);
  }
  const unions = unionWith(union, moved);
  if (unions === null) return null;
  const object = { ...shape.object, properties };
  return withShape(schema, { ...shape, object, unions: [unions] });
}

/** Other members may be anything, so that it does not matter which members are named. */
function isMovable({ additional, patterns }: WireObject): boolean {
  return additional === "any" && patterns.size === 0;
}

/** Rules such as `unevaluatedProperties` depend on the place of the members. */
function isRuled({ others, unread }: WireShape): boolean {
  return others.length + unread.length > 0;
}

function unionWith(
  union: WireUnion,
  moved: ReadonlyMap<string, WireProperty>,
): WireUnion | null {
  const members = new Map<WireSchema, WireSchema>();
  for (const member of union.members) {
    const next = memberWith(member, moved);
    if (next === null) return null;
    members.set(member, next);
  }
  const { discriminator } = union;
  const newOf = (member: WireSchema): WireSchema =>
    members.get(member) ?? member;
  return {
    ...union,
    members: union.members.map(newOf),
    discriminator: discriminator && {
      ...discriminator,
      mapping: new Map(
        [...discriminator.mapping].map(([value, to]) => [value, newOf(to)]),
      ),
    },
  };
}

function memberWith(
  member: WireSchema,
  moved: ReadonlyMap<string, WireProperty>,
): WireSchema | null {
  const { shape } = member;
  if (!isMovable(shape.object) || isRuled(shape)) return null;
  const properties = new Map(shape.object.properties);
  for (const [name, property] of moved) {
    const both = together(properties.get(name), property);
    if (both === null) return null;
    properties.set(name, both);
  }
  const object = { ...shape.object, properties };
  return withShape(member, { ...shape, object });
}

/** The member that obeys both; `null` where that takes more than one schema. */
function together(
  own: WireProperty | undefined,
  moved: WireProperty,
): WireProperty | null {
  if (own === undefined) return moved;
  if (own.access !== moved.access) return null;
  const isRequired = own.isRequired || moved.isRequired;
  if (moved.schema === "any" || moved.schema === own.schema)
    return { ...own, isRequired };
  return own.schema === "any" ? { ...moved, isRequired } : null;
}
