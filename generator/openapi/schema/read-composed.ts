import type { TypeExpr } from "../../model/type-expr.ts";
import { entriesAt, isMapping, memberAt, type Place } from "../place.ts";
import { keywordOf } from "./check-keywords.ts";
import type { SchemaContext } from "./context.ts";
import { readDiscriminator } from "./discriminator.ts";
import type { SchemaAt } from "./read-type.ts";
import { tagMember } from "./tagged-union.ts";
import { unionOf } from "./union.ts";

/** Reads a schema that is part of another, without its own alternatives when they lead back. */
export interface ReadParts {
  /** `null` when the reference leads nowhere. */
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
 * A schema whose alternatives are its own children: they take it in by `allOf`, and it names them by `oneOf`. Taken
 * literally neither could ever be read to the end; what is meant is the parent without its alternatives.
 */
function parentOf(at: SchemaAt, entry: Place): Place | null {
  const reference = memberAt(entry, "$ref").value;
  if (typeof reference !== "string") return null;
  const { targets } = at.context;
  const parent = targets.peek(entry, reference);
  if (parent === null || !isMapping(parent.value)) return null;
  return alternativesOf(at.context, parent).has(at.schema) ? parent : null;
}

/** The schemas that a schema names by `oneOf` and `anyOf`; each of its children asks for them. */
function alternativesOf(
  { alternatives, targets }: SchemaContext,
  place: Place,
): ReadonlySet<unknown> {
  const known = alternatives.get(place);
  if (known !== undefined) return known;
  const found = new Set<unknown>();
  for (const keyword of ["oneOf", "anyOf"])
    for (const entry of entriesAt(memberAt(place, keyword))) {
      const reference = memberAt(entry, "$ref").value;
      if (typeof reference === "string")
        found.add(targets.peek(entry, reference)?.value);
    }
  alternatives.set(place, found);
  return found;
}

/** One union for `oneOf` and one for `anyOf`, as far as the schema has them. */
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
    const reference = memberAt(entry, "$ref").value;
    if (discriminator === null || typeof reference !== "string")
      return read(entry, part);
    const target = context.targets.peek(entry, reference);
    const type = parts.reference(entry, reference);
    return target === null || type?.kind !== "reference"
      ? read(entry, part)
      : tagMember(context, discriminator, target, type);
  });
  return unionOf(members, context.identify);
}
