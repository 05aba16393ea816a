import { compareText } from "../../diagnostics/sort.ts";
import { noDocs, type Property, type TypeExpr } from "../../model/type-expr.ts";
import { memberAt, membersAt, namesAt, type Place } from "../document/place.ts";
import { accessAt } from "../schema-keywords/property-access.ts";
import {
  keywordOf,
  requiredIn,
  type RawSchema,
} from "../schema-keywords/keyword-value.ts";
import type { ReadSchema, SchemaContext, SchemaPart } from "./context.ts";
import { readDocs } from "./docs.ts";
import { unknownType } from "./types.ts";
import { unionOf } from "./union.ts";

export function readObject(
  context: SchemaContext,
  place: Place,
  schema: RawSchema,
  part: SchemaPart,
  read: ReadSchema,
): TypeExpr {
  const below = part === "body" ? "part" : "json";
  const properties = readProperties(context, place, schema, (at) =>
    read(at, below),
  );
  const additional = readAdditional(context, place, schema, (at) =>
    read(at, below),
  );
  const isOpen = keywordOf(schema, "unevaluatedProperties") === true;
  return {
    kind: "object",
    properties,
    additional,
    ...(isOpen && { isOpen }),
  };
}

type ReadBelow = (place: Place) => TypeExpr;

function readProperties(
  context: SchemaContext,
  place: Place,
  schema: RawSchema,
  read: ReadBelow,
): readonly Property[] {
  const required = new Set(requiredIn(schema));
  const properties: Property[] = [];
  const described = memberAt(place, "properties");
  for (const name of namesAt(described)) {
    const at = memberAt(described, name);
    properties.push({
      name,
      type: read(at),
      isRequired: required.delete(name),
      access: accessAt(context.references, at),
      docs: readDocs(context, at),
    });
  }
  if (required.size > 0) {
    const type = typeOfOthers(place, schema, read);
    for (const name of required)
      properties.push({
        name,
        type,
        isRequired: true,
        access: "both",
        docs: noDocs,
      });
  }
  return properties.toSorted((a, b) => compareText(a.name, b.name));
}

/** For a property that is required but not described. */
function typeOfOthers(
  place: Place,
  schema: RawSchema,
  read: ReadBelow,
): TypeExpr {
  return typeof schema["additionalProperties"] === "object" &&
    keywordOf(schema, "patternProperties") === undefined
    ? read(memberAt(place, "additionalProperties"))
    : unknownType;
}

function readAdditional(
  context: SchemaContext,
  place: Place,
  schema: RawSchema,
  read: ReadBelow,
): TypeExpr | null {
  const types: TypeExpr[] = [];
  const additional =
    keywordOf(schema, "additionalProperties") === undefined
      ? "unevaluatedProperties"
      : "additionalProperties";
  const others = keywordOf(schema, additional);
  if (others !== undefined && others !== false)
    types.push(read(memberAt(place, additional)));
  if (keywordOf(schema, "patternProperties") !== undefined)
    for (const [, at] of membersAt(
      memberAt(place, "patternProperties"),
    ).toSorted(([a], [b]) => compareText(a, b)))
      types.push(read(at));
  if (types.length > 0) return unionOf(types, context.identify);
  return isSilent(schema, others) ? unknownType : null;
}

/** Only `type: object`: any object. */
function isSilent(schema: RawSchema, others: unknown): boolean {
  return (
    others === undefined &&
    keywordOf(schema, "properties") === undefined &&
    keywordOf(schema, "required") === undefined
  );
}
