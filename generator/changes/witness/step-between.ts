import type { WireSchema, WireUnion } from "../../wire/model/wire-schema.ts";
import { schemaOf } from "../../wire/model/any-schema.ts";

/** How a schema contains the schema that the comparison continued with. */
export type SchemaStep =
  | { readonly kind: "itself" }
  | { readonly kind: "member"; readonly name: string }
  | { readonly kind: "item"; readonly index: number }
  /** A name that is not listed. */
  | { readonly kind: "other-member" }
  | { readonly kind: "pattern-member"; readonly pattern: string }
  | { readonly kind: "alternative"; readonly union: WireUnion };

/**
 * Finds the step from one schema to another below it.
 * @param name how the field path continues, which distinguishes members of one schema
 */
export function stepBetween(
  above: WireSchema,
  below: WireSchema,
  name: string,
): SchemaStep | null {
  if (above === below) return { kind: "itself" };
  const { object, array, unions } = above.shape;
  const named = object.properties.get(name);
  if (named !== undefined && schemaOf(named) === below)
    return { kind: "member", name };
  for (const [other, member] of object.properties)
    if (schemaOf(member) === below) return { kind: "member", name: other };
  if (array.items === below)
    return { kind: "item", index: array.prefix.length };
  const index = array.prefix.indexOf(below);
  if (index !== -1) return { kind: "item", index };
  if (object.additional === below) return { kind: "other-member" };
  for (const [pattern, schema] of object.patterns)
    if (schema === below) return { kind: "pattern-member", pattern };
  const union = unions.find(({ members }) => members.includes(below));
  return union === undefined ? null : { kind: "alternative", union };
}
