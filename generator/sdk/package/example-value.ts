import { mergeBounds } from "../../model/merge-bounds.ts";
import {
  noDocs,
  type NamedSchemas,
  type ObjectType,
  type SchemaDocs,
  type TypeExpr,
} from "../../model/type-expr.ts";
import type { EmitInput } from "../emit-input.ts";
import { exampleNumber, exampleText } from "./example-scalar.ts";

/** The source of examples. */
export interface ExampleSource {
  readonly schemas: NamedSchemas;
  readonly policy: EmitInput["typePolicy"];
}

/** The maximum depth to which values are made up. There is no example for a deeper value. */
const mostDepth = 6;

/** The maximum number of items in an example. */
const mostItems = 3;

/**
 * Returns the smallest value of a type as JSON text, for examples, or the example of the document. Returns `null` for
 * a type that is not easy to fill in: recursive, binary, with a pattern, or without any value that fits.
 */
export function exampleValue(
  source: ExampleSource,
  type: TypeExpr,
  docs: SchemaDocs = noDocs,
  depth = 0,
): string | null {
  if (depth > mostDepth) return null;
  switch (type.kind) {
    case "unknown":
      return '"example"';
    case "null":
      return "null";
    case "boolean":
      return "true";
    case "number":
      return exampleNumber(type, docs, source.policy);
    case "string":
      return exampleText(type, docs);
    case "enum":
      return JSON.stringify(type.values[0]?.value ?? null);
    case "array":
      return exampleList(source, type.items, docs, depth);
    case "object":
      return exampleObject(source, type, docs, depth);
    case "reference": {
      const schema = source.schemas.get(type.schema);
      return schema
        ? exampleValue(
            source,
            schema.type,
            behind(docs, schema.docs),
            depth + 1,
          )
        : null;
    }
    case "union":
      return firstOf(type.members, (member) =>
        exampleValue(source, member, docs, depth + 1),
      );
    case "tuple":
    case "intersection":
    case "binary":
    case "never":
      return null;
  }
}

/** Merges the facts beside a reference with those of the schema that it refers to. */
function behind(beside: SchemaDocs, own: SchemaDocs): SchemaDocs {
  const bounds = mergeBounds(beside.bounds, own.bounds);
  return {
    ...own,
    defaultValue: beside.defaultValue ?? own.defaultValue,
    examples: [...beside.examples, ...own.examples],
    ...(bounds && { bounds }),
  };
}

function exampleList(
  source: ExampleSource,
  items: TypeExpr,
  { bounds }: SchemaDocs,
  depth: number,
): string | null {
  const count = bounds?.minItems ?? 0;
  if (count === 0) return "[]";
  if (count > mostItems) return null;
  const item = exampleValue(source, items, noDocs, depth + 1);
  return item && `[${Array<string>(count).fill(item).join(", ")}]`;
}

function exampleObject(
  source: ExampleSource,
  { properties }: ObjectType,
  { bounds }: SchemaDocs,
  depth: number,
): string | null {
  const fields: string[] = [];
  for (const { name, type, isRequired, access, docs } of properties) {
    if (!isRequired || access === "read") continue;
    const value = exampleValue(source, type, docs, depth + 1);
    if (value === null) return null;
    fields.push(`${exampleKey(name)}: ${value}`);
  }
  if (fields.length < (bounds?.minProperties ?? 0)) return null;
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}

/** Returns a key of an object literal in an example. */
export function exampleKey(name: string): string {
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name) && name !== "__proto__"
    ? name
    : `[${JSON.stringify(name)}]`;
}

function firstOf<T>(
  items: readonly T[],
  make: (item: T) => string | null,
): string | null {
  for (const item of items) {
    const made = make(item);
    if (made !== null) return made;
  }
  return null;
}
