import type { TypeExpr } from "../../../model/type-expr.ts";
import { str, type Literal } from "../../../render/typescript.ts";
import type { WireSchema, WireUnion } from "../../../wire/model/wire-schema.ts";
import { taggedMember } from "./tagged-member.ts";
import { schemaOf } from "./schema-view.ts";
import {
  alternativesOf,
  type At,
  type Found,
  type SchemaWalk,
} from "./schema-walk.ts";

/** @param whole is the type of the schema that the alternatives are a part of; its alternatives have their tags */
export function unionSchema(
  walk: SchemaWalk,
  union: WireUnion,
  type: TypeExpr | null,
  at: At,
  whole: TypeExpr | null = type,
): Found {
  const { mode, members, discriminator } = union;
  const present = members.filter((member) => !isNull(member));
  const isNullable =
    present.length < members.length &&
    present.every(({ shape }) => !shape.types.includes("null"));
  const meant = isNullable ? present : members;
  const types = saidTypes(whole).filter(
    ({ kind }) => !isNullable || kind !== "null",
  );
  const isAligned = types.length === meant.length;
  const isTyped = type !== null && isAligned;
  const views = meant.map((member, index) => {
    const said = isAligned ? (types[index] ?? null) : null;
    const each = { member, said, isTyped };
    return taggedMember(walk, discriminator, each, at);
  });
  const [first] = views;
  const view =
    first !== undefined && views.length === 1
      ? first
      : schemaOf({
          union: {
            members: views,
            tag: isTyped
              ? tagOf(walk, types, discriminator?.property ?? null)
              : null,
            exclusive: mode === "oneOf" && !areApart(meant),
          },
        });
  return { view: isNullable ? schemaOf({ nullable: view }) : view, isTyped };
}

/** The alternatives that a type has, also where it has members beside them. */
function saidTypes(type: TypeExpr | null): readonly TypeExpr[] {
  if (type === null) return [];
  const [only = type, ...others] =
    type.kind === "intersection"
      ? type.members.filter(({ kind }) => kind === "union")
      : [];
  return alternativesOf(others.length === 0 ? only : type);
}

function isNull({ shape: { types, values } }: WireSchema): boolean {
  return types.length === 1 && types[0] === "null" && values === null;
}

/** Whether no value has the types of two of them. */
function areApart(members: readonly WireSchema[]): boolean {
  const all = members.flatMap(({ shape }) => shape.types);
  return new Set(all).size === all.length;
}

/** Finds the member whose values tell the types apart, which all of them require. */
function tagOf(
  walk: SchemaWalk,
  types: readonly TypeExpr[],
  named: string | null,
): Literal | null {
  const words = types.map((type) => wordsOf(walk, type));
  const [first = new Map<string, readonly string[]>()] = words;
  const wished = named === null ? [...first.keys()] : [named];
  const found = wished.find((name) => {
    const all = words.map((each) => each.get(name));
    const values = all.flatMap((each) => each ?? []);
    return (
      all.every((each) => each !== undefined) &&
      new Set(values).size === values.length
    );
  });
  return found === undefined ? null : str(found);
}

/** The required members of an object whose values are some words. */
function wordsOf(
  walk: SchemaWalk,
  type: TypeExpr,
): ReadonlyMap<string, readonly string[]> {
  const target = type.kind === "reference" ? walk.typeOf(type.schema) : type;
  if (target?.kind !== "object" || walk.policy.enums === "open")
    return new Map();
  return new Map(
    target.properties.flatMap(({ name, isRequired, access, type: of }) => {
      if (of.kind !== "enum" || !isRequired || access !== "both") return [];
      const words = of.values.flatMap(({ value }) =>
        typeof value === "string" ? [value] : [],
      );
      return words.length < of.values.length ? [] : [[name, words] as const];
    }),
  );
}
