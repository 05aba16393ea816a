import type { TypeExpr } from "../../model/type-expr.ts";
import { isObject } from "../../json/json-value.ts";
import { entriesAt, memberAt, type Place } from "../document/place.ts";
import { keywordOf } from "../schema-keywords/keyword-value.ts";
import { referenceIn } from "../schema-keywords/written-reference.ts";
import type { SchemaContext } from "./context.ts";
import { readDiscriminator } from "./discriminator.ts";
import { referredBy } from "./parts.ts";
import type { SchemaAt } from "./read-type.ts";
import { tagMember } from "./tagged-union.ts";
import { unionOf } from "./union.ts";

/** Reads a schema that is part of another, without its own alternatives if they lead back. */
export interface ReadParts {
  /** `null` if the reference cannot be resolved. */
  reference(from: Place, reference: string): TypeExpr | null;
  withoutUnions(place: Place): TypeExpr;
}

export function readAllOf(at: SchemaAt, parts: ReadParts): readonly TypeExpr[] {
  const { place, schema, part, read } = at;
  if (keywordOf(schema, "allOf") === undefined) return [];
  return entriesAt(memberAt(place, "allOf")).map((entry) => {
    const parent = parentOf(at, entry);
    return parent === null ? read(entry, part) : parts.withoutUnions(parent);
  });
}

/**
 * Handles a schema whose alternatives are its own children: they include it by `allOf`, and it lists them in `oneOf`.
 * Taken literally, both would be infinite; the parent without its alternatives is meant.
 */
function parentOf(at: SchemaAt, entry: Place): Place | null {
  const parent = referredBy(at.context, entry);
  if (parent === null || !isObject(parent.value)) return null;
  return alternativesOf(at.context, parent).has(at.schema) ? parent : null;
}

/** The schemas in the `oneOf` and `anyOf` of a schema; each of its children needs them. */
function alternativesOf(
  context: SchemaContext,
  place: Place,
): ReadonlySet<unknown> {
  const { alternatives } = context;
  const known = alternatives.get(place);
  if (known !== undefined) return known;
  const found = new Set<unknown>();
  for (const keyword of ["oneOf", "anyOf"])
    for (const entry of entriesAt(memberAt(place, keyword))) {
      const target = referredBy(context, entry);
      if (target !== null) found.add(target.value);
    }
  alternatives.set(place, found);
  return found;
}

/** One union for `oneOf` and one for `anyOf`, if the schema has them. */
export function readUnions(
  at: SchemaAt,
  parts: ReadParts,
): readonly TypeExpr[] {
  return ["oneOf", "anyOf"]
    .filter((keyword) => keywordOf(at.schema, keyword) !== undefined)
    .map((keyword) => readUnion(at, parts, keyword));
}

function readUnion(
  { context, place, part, read }: SchemaAt,
  parts: ReadParts,
  keyword: string,
): TypeExpr {
  const discriminator = readDiscriminator(context, place);
  const members = entriesAt(memberAt(place, keyword)).map((entry) => {
    const written = isObject(entry.value) ? referenceIn(entry.value) : null;
    if (discriminator === null || written === null) return read(entry, part);
    const target = context.targets.peek(entry, written);
    const type = parts.reference(entry, written);
    return target === null || type?.kind !== "reference"
      ? read(entry, part)
      : tagMember(context, discriminator, target, type);
  });
  return unionOf(members, context.identify);
}
