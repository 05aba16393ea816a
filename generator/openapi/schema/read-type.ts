import { openapiContradiction } from "../../diagnostics/codes.ts";
import { exhaustive } from "../../diagnostics/invariant.ts";
import type { TypeExpr } from "../../model/type-expr.ts";
import { locationOf, memberAt, type Place } from "../document/place.ts";
import { isBytes } from "./bytes.ts";
import {
  keywordOf,
  typesIn,
  type RawSchema,
} from "../schema-keywords/keyword-value.ts";
import type { TypeName } from "../../source/type-names.ts";
import type { ReadSchema, SchemaContext, SchemaPart } from "./context.ts";
import { readArray } from "./read-array.ts";
import { readEnum } from "./read-enum.ts";
import { readObject } from "./read-object.ts";
import { nullType, unknownType } from "./types.ts";
import { unionOf } from "./union.ts";

export interface SchemaAt {
  readonly context: SchemaContext;
  readonly place: Place;
  readonly schema: RawSchema;
  readonly part: SchemaPart;
  readonly read: ReadSchema;
}

/** The type of a schema itself, without its references and compositions. */
export function readOwnType(at: SchemaAt): TypeExpr {
  const { context, schema, part } = at;
  const { identify } = context;
  const said = typesIn(schema);
  const values = readEnum(schema, said, context.extensions.paths);
  if (values !== null) {
    if (values.hasForbidden) reportForbidden(at, values.types.length === 0);
    return unionOf(values.types, identify);
  }
  const types = said ?? impliedTypes(schema);
  const [only] = types;
  // Since 3.1 bytes have a media type and no type, as they are no text.
  if (only === undefined)
    return part !== "json" && isBytes(schema)
      ? { kind: "binary" }
      : unknownType;
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

/**
 * Strictly, a schema with `properties` and no `type` accepts a text. Nobody means that. What a schema says of members
 * that others leave over implies a type where it describes or allows them; `false` alone does neither.
 */
function impliedTypes(schema: RawSchema): readonly TypeName[] {
  const has = (keyword: string) => keywordOf(schema, keyword) !== undefined;
  const describes = (keyword: string) =>
    typeof keywordOf(schema, keyword) === "object";
  const isObject =
    objectKeywords.some(has) ||
    describes("unevaluatedProperties") ||
    keywordOf(schema, "unevaluatedProperties") === true;
  const isArray = arrayKeywords.some(has) || describes("unevaluatedItems");
  return [
    ...(isObject ? (["object"] as const) : []),
    ...(isArray ? (["array"] as const) : []),
  ];
}

function readType(at: SchemaAt, type: TypeName): TypeExpr {
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
      return exhaustive(type);
  }
}

function formatOf(schema: RawSchema): string | null {
  const format = keywordOf(schema, "format");
  return typeof format === "string" ? format : null;
}
