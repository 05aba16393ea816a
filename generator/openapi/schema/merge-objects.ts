import { compareText } from "../../diagnostics/sort.ts";
import { mergeBounds } from "../../model/merge-bounds.ts";
import type {
  ObjectType,
  Property,
  SchemaDocs,
  TypeExpr,
} from "../../model/type-expr.ts";
import { intersectAccess } from "../schema-keywords/property-access.ts";
import { isFreeForm, neverType } from "./types.ts";

/** How the types of a property that both have are merged. */
export interface PropertyMerging {
  intersect(types: readonly TypeExpr[]): TypeExpr;
  /** Called if a property can have no value; a required one makes the whole object impossible instead. */
  onImpossible(property: string): void;
}

/** The properties of all objects; a property of several has to be accepted by all of them. */
export function mergeObjects(
  types: readonly ObjectType[],
  merging: PropertyMerging,
): TypeExpr {
  const saying = types.filter((type) => !isFreeForm(type));
  const [first] = saying.length === 0 ? types : saying;
  if (first !== undefined && saying.length <= 1) return first;
  const properties = new Map<string, Property>();
  let additional: TypeExpr | null = null;
  for (const type of saying) {
    additional = mergeAdditional(additional, type.additional, merging);
    for (const property of type.properties) {
      const before = properties.get(property.name);
      const merged = before
        ? mergeProperties(before, property, merging)
        : property;
      if (merged === null) return neverType;
      properties.set(property.name, merged);
    }
  }
  return {
    kind: "object",
    properties: [...properties.values()].toSorted((one, other) =>
      compareText(one.name, other.name),
    ),
    additional,
  };
}

/** `null` if the property is required and can have no value. */
function mergeProperties(
  a: Property,
  b: Property,
  merging: PropertyMerging,
): Property | null {
  const type = merging.intersect([a.type, b.type]);
  const isRequired = a.isRequired || b.isRequired;
  const isImpossible =
    type.kind === "never" && a.type.kind !== "never" && b.type.kind !== "never";
  if (isImpossible && isRequired) return null;
  if (isImpossible) merging.onImpossible(a.name);
  return {
    name: a.name,
    type,
    isRequired,
    access: intersectAccess(a.access, b.access),
    docs: mergeDocs(a.docs, b.docs),
  };
}

export function mergeDocs(a: SchemaDocs, b: SchemaDocs): SchemaDocs {
  const bounds = mergeBounds(a.bounds, b.bounds);
  return {
    title: a.title ?? b.title,
    description: a.description ?? b.description,
    isDeprecated: a.isDeprecated || b.isDeprecated,
    deprecation: a.deprecation ?? b.deprecation,
    defaultValue: a.defaultValue ?? b.defaultValue,
    examples: a.examples.length > 0 ? a.examples : b.examples,
    constraints: [...new Set([...a.constraints, ...b.constraints])],
    ...(bounds && { bounds }),
  };
}

function mergeAdditional(
  a: TypeExpr | null,
  b: TypeExpr | null,
  merging: PropertyMerging,
): TypeExpr | null {
  if (a === null) return b;
  return b === null ? a : merging.intersect([a, b]);
}
