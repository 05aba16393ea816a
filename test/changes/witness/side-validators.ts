import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import {
  toJsonSchema,
  type Direction,
} from "../../correctness/support/json-schema.ts";
import type { RawDocument } from "../../correctness/support/raw-document.ts";
import { closedSchema } from "./closed-schema.ts";
import { oracleFormats } from "./oracle-formats.ts";

/** What one side has against something, as it is written in its document; empty when it takes it. */
export type Objections = readonly string[];

/** Messages with their places; `null` where no validator can be made of the schema. */
export type Validate = (pointer: string, value: unknown) => Objections | null;

export function createValidators(
  document: RawDocument,
  direction: Direction,
  reading: "open" | "closed",
): Validate {
  let made: Ajv2020 | null = null;
  const prepare = (): Ajv2020 => {
    const ajv = new Ajv2020({
      strict: false,
      allErrors: true,
      validateSchema: false,
      formats: { ...oracleFormats },
      unicodeRegExp: false,
      inlineRefs: false,
      logger: false,
      code: { optimize: false },
    });
    const schema = toJsonSchema(document, direction);
    ajv.addSchema(
      reading === "open" ? schema : closedSchema(schema),
      "raw:document",
    );
    return ajv;
  };
  const compiled = new Map<string, ReturnType<Ajv2020["compile"]> | null>();
  const compile = (pointer: string) => {
    made ??= prepare();
    const $ref = `raw:document#${encodeURI(pointer)}`;
    try {
      return made.compile(
        reading === "open" ? { $ref } : { $ref, unevaluatedProperties: false },
      );
    } catch {
      return null;
    }
  };
  return (pointer, value) => {
    if (!compiled.has(pointer)) compiled.set(pointer, compile(pointer));
    const validate = compiled.get(pointer) ?? null;
    if (validate === null) return null;
    return validate(value) ? [] : (validate.errors ?? []).map(objection);
  };
}

function objection({
  instancePath,
  message = "",
  params,
}: ErrorObject): string {
  const name: unknown =
    params["missingProperty"] ??
    params["additionalProperty"] ??
    params["unevaluatedProperty"];
  return `body ${instancePath}${typeof name === "string" ? `/${name}` : ""} ${message}`;
}
