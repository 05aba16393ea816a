import { openapiContradiction } from "../../diagnostics/codes.ts";
import type { TypeExpr } from "../../model/type-expr.ts";
import { locationOf, memberAt, type Place } from "../place.ts";
import { isBytes } from "./bytes.ts";
import { keywordOf } from "./check-keywords.ts";
import type {
  ReadSchema,
  Schema,
  SchemaContext,
  SchemaPart,
} from "./context.ts";
import { readArray } from "./read-array.ts";
import { readEnum } from "./read-enum.ts";
import { readObject } from "./read-object.ts";
import { neverType, nullType, unknownType } from "./types.ts";
import { unionOf } from "./union.ts";

export interface SchemaAt {
  readonly context: SchemaContext;
  readonly place: Place;
  readonly schema: Schema;
  readonly part: SchemaPart;
  readonly read: ReadSchema;
}

/** The type that a schema itself gives, without what it refers to and is composed of. */
export function readOwnType(at: SchemaAt): TypeExpr {
  const { context, schema } = at;
  const { identify } = context;
  const said = saidTypes(schema);
  const values = readEnum(schema, said, context.extensions.paths);
  if (values !== null) {
    if (values.hasForbidden) reportForbidden(at, values.types.length === 0);
    return unionOf(values.types, identify);
  }
  const types = said ?? impliedTypes(schema);
  const [only] = types;
  if (only === undefined) return unknownType;
  if (types.length === 1) return readType(at, only);
  return unionOf(
    types.map((type) => readType(at, type)),
    identify,
  );
}

function reportForbidden({ context, place }: SchemaAt, areAll: boolean): void {
  const { findings } = context;
  if (areAll)
    findings.report(
      openapiContradiction(
        locationOf(place),
        "The listed values and the type of the schema contradict each other",
      ),
    );
  else
    findings.unhandled(
      "listed values that the type of their schema does not allow",
      memberAt(place, "enum"),
    );
}

function saidTypes(schema: Schema): readonly string[] | null {
  const type = keywordOf(schema, "type");
  // The form of the keyword has been checked: a type or a list of them.
  if (Array.isArray(type)) return type as readonly string[];
  return typeof type === "string" ? [type] : null;
}

const objectKeywords = [
  "additionalProperties",
  "maxProperties",
  "minProperties",
  "patternProperties",
  "properties",
  "propertyNames",
  "required",
];

const arrayKeywords = ["items", "prefixItems"];

/** Strictly a schema with `properties` and no `type` lets a text through. Nobody means that. */
function impliedTypes(schema: Schema): readonly string[] {
  const has = (keyword: string) => keywordOf(schema, keyword) !== undefined;
  return [
    ...(objectKeywords.some(has) ? ["object"] : []),
    ...(arrayKeywords.some(has) ? ["array"] : []),
  ];
}

function readType(at: SchemaAt, type: string): TypeExpr {
  const { context, place, schema, part, read } = at;
  switch (type) {
    case "array":
      return readArray(place, schema, part, read);
    case "boolean":
      return { kind: "boolean" };
    case "integer":
    case "number":
      return {
        kind: "number",
        isInteger: type === "integer",
        format: formatOf(schema),
      };
    case "null":
      return nullType;
    case "object":
      return readObject(context, place, schema, part, read);
    case "string":
      return part !== "json" && isBytes(schema)
        ? { kind: "binary" }
        : { kind: "string", format: formatOf(schema) };
    default:
      return neverType;
  }
}

function formatOf(schema: Schema): string | null {
  const format = keywordOf(schema, "format");
  return typeof format === "string" ? format : null;
}
