import type { EnumValue, TypeExpr } from "../../../model/type-expr.ts";
import { valuesIn } from "../../../model/values-in.ts";
import { propertyKey, str } from "../../../render/typescript.ts";
import type {
  WireDiscriminator,
  WireSchema,
} from "../../../wire/model/wire-schema.ts";
import { ruleOf, schemaOf, type SchemaView } from "./schema-view.ts";
import { step, type At, type SchemaWalk } from "./schema-walk.ts";
import { valuesSchema } from "./values-schema.ts";

interface Member {
  readonly member: WireSchema;
  /** Its type in the SDK; `null` where none is known. */
  readonly said: TypeExpr | null;
  /** Whether the view has to have this type. */
  readonly isTyped: boolean;
}

/**
 * Describes an alternative. Its schema may not say what the discriminator says: which values of a property mean it.
 * The type has them; where none is known, the alternative does at least not take the values of the others.
 */
export function taggedMember(
  walk: SchemaWalk,
  discriminator: WireDiscriminator | null,
  { member, said, isTyped }: Member,
  at: At,
): SchemaView {
  const type = isTyped ? said : null;
  if (discriminator === null) return walk.below(member, type, at);
  const { property } = discriminator;
  const values = said === null ? null : addedValues(said, property, isTyped);
  if (said !== null && values === null) return walk.below(member, type, at);
  const bare = type && referenceIn(walk, member, type);
  const view = walk.below(member, bare, at);
  if (values === null) return withoutOthers(view, discriminator, member);
  const tag = tagView(walk, property, values, at);
  const all = schemaOf({ all: [view, tag] });
  return type === null
    ? all
    : { ...all, type: walk.printer.type(type, walk.direction) };
}

/**
 * The values that a type has beside its schema; `null` if it adds none. An object that is described with its type has
 * them already.
 */
function addedValues(
  type: TypeExpr,
  property: string,
  isTyped: boolean,
): readonly EnumValue[] | null {
  const objects =
    type.kind === "intersection" ? type.members : isTyped ? [] : [type];
  for (const each of objects) {
    if (each.kind !== "object") continue;
    const found = each.properties.find(({ name }) => name === property);
    if (found?.type.kind === "enum") return found.type.values;
  }
  return null;
}

function referenceIn(
  walk: SchemaWalk,
  member: WireSchema,
  type: TypeExpr,
): TypeExpr | null {
  if (type.kind !== "intersection") return type;
  return type.members.find((each) => walk.namedAs(member, each)) ?? null;
}

function tagView(
  walk: SchemaWalk,
  property: string,
  values: readonly EnumValue[],
  at: At,
): SchemaView {
  const isOpen = walk.policy.enums === "open" && values.length > 1;
  const listed = valuesIn(values, walk.direction);
  const inside = { type: null, isOpen, at: step(at, property) };
  return memberOf(property, valuesSchema(walk, listed, inside).view);
}

function memberOf(property: string, schema: SchemaView): SchemaView {
  const key = propertyKey(property);
  const properties = [
    { key, about: null, schema, optional: false, omissible: false },
  ];
  return schemaOf({
    object: { properties, closed: false, indexed: false, rest: null },
  });
}

function withoutOthers(
  view: SchemaView,
  { property, mapping }: WireDiscriminator,
  member: WireSchema,
): SchemaView {
  const others = [...mapping].flatMap(([value, schema]) =>
    schema === member ? [] : [{ key: propertyKey(value), value: str(value) }],
  );
  if (others.length === 0) return view;
  const not = memberOf(property, schemaOf({ words: others }));
  return { ...view, rules: [...view.rules, ruleOf({ not })] };
}
