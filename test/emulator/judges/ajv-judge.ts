import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { isObject } from "../../../generator/emulator/member-path.ts";
import {
  requiredIn,
  type Api,
  type JsonSchema,
} from "../../../generator/emulator/route.ts";
import type { Direction } from "../../../generator/emulator/schemas/schema-work.ts";
import { textFormats } from "../../../generator/json/text-formats.ts";

/** What ajv says of a value: `null` if it cannot make a function of the schema. */
export type AjvJudge = (
  schema: JsonSchema,
  value: unknown,
) => readonly string[] | null;

const int32 = {
  type: "number" as const,
  validate: (value: number) => Math.abs(value) <= 2 ** 31,
};

export function createAjvJudge(
  schemas: Api["schemas"],
  direction: Direction,
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
  for (const [id, schema] of schemas)
    ajv.addSchema(directed(schema, direction) as JsonSchema, id);
  const compile = (schema: JsonSchema): ValidateFunction | null => {
    try {
      return ajv.compile(directed(schema, direction) as JsonSchema);
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

/** Members that are required in this direction. */
function directed(schema: unknown, direction: Direction): unknown {
  if (Array.isArray(schema))
    return schema.map((each) => directed(each, direction));
  if (!isObject(schema)) return schema;
  const own = schema[requiredIn[direction]];
  const required = [schema["required"], own].flatMap((list) =>
    Array.isArray(list) ? (list as readonly unknown[]) : [],
  );
  return {
    ...Object.fromEntries(
      Object.entries(schema).map(([name, value]) => [
        name,
        directed(value, direction),
      ]),
    ),
    ...(required.length > 0 ? { required } : {}),
  };
}
