import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { isObject } from "../../../generator/json/json-value.ts";
import type { JsonSchema } from "../../support/plain-schemas/read-schema.ts";
import { asDoubles } from "../../../generator/json/as-doubles.ts";
import { textFormats } from "../../../generator/json/text-formats.ts";
import type { PayloadSide } from "../../../generator/model/payload-side.ts";

/** What ajv refuses in a value: `null` if it cannot make a function of the schema. */
export type AjvJudge = (
  schema: JsonSchema,
  value: unknown,
) => readonly string[] | null;

const int32 = {
  type: "number" as const,
  validate: (value: number) => Math.abs(value) <= 2 ** 31,
};

export function createAjvJudge(
  referred: () => ReadonlyMap<string, JsonSchema>,
  side: PayloadSide,
): AjvJudge {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    ownProperties: true,
    formats: { ...Object.fromEntries(textFormats), int32 },
    logger: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  const forAjv = (schema: JsonSchema): JsonSchema =>
    withoutOtherSide(asDoubles(schema), side, referred()) as JsonSchema;
  const added = new Set<string>();
  const addReferred = (): void => {
    for (const [id, schema] of referred())
      if (!added.has(id)) ajv.addSchema(forAjv(schema), id);
    for (const id of referred().keys()) added.add(id);
  };
  const compile = (schema: JsonSchema): ValidateFunction | null => {
    addReferred();
    try {
      return ajv.compile(forAjv(schema));
    } catch {
      return null;
    }
  };
  const compiled = new Map<JsonSchema, ValidateFunction | null>();
  return (schema, value) => {
    const known = compiled.get(schema);
    const validate = known === undefined ? compile(schema) : known;
    compiled.set(schema, validate);
    if (validate === null) return null;
    return validate(value)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, keyword, message }) =>
            `${instancePath} ${keyword} ${message ?? ""}`,
        );
  };
}

/** Without the required members that a request or an answer never has. */
function withoutOtherSide(
  schema: unknown,
  side: PayloadSide,
  schemas: ReadonlyMap<string, JsonSchema>,
): unknown {
  const inside = (part: unknown): unknown =>
    withoutOtherSide(part, side, schemas);
  if (Array.isArray(schema)) return schema.map(inside);
  if (!isObject(schema)) return schema;
  const members = Object.entries(schema).map(([name, value]) => [
    name,
    inside(value),
  ]);
  const { required, properties } = schema;
  if (!Array.isArray(required) || !isObject(properties))
    return Object.fromEntries(members);
  const mark = side === "request" ? "readOnly" : "writeOnly";
  const kept = (required as readonly string[]).filter(
    (name) => !isMarked(properties[name], mark, schemas),
  );
  return { ...Object.fromEntries(members), required: kept };
}

/** Whether a member is marked itself, or in what it refers to or includes. */
export function isMarked(
  property: unknown,
  mark: string,
  schemas: ReadonlyMap<string, JsonSchema>,
  depth = 10,
): boolean {
  if (!isObject(property) || depth === 0) return false;
  const isBoth = property["readOnly"] === property["writeOnly"];
  if (property[mark] === true) return !isBoth;
  const reference = property["$ref"];
  const listed = ["allOf", "anyOf", "oneOf"].flatMap((keyword) => {
    const list = property[keyword];
    const counts =
      Array.isArray(list) && (keyword === "allOf" || list.length === 1);
    return counts ? (list as readonly unknown[]) : [];
  });
  const parts = [
    typeof reference === "string" ? schemas.get(reference) : null,
    ...listed,
  ];
  return parts.some((part) => isMarked(part, mark, schemas, depth - 1));
}
