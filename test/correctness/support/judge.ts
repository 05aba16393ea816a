import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import {
  toJsonSchema,
  type Direction,
  type Strictness,
} from "./json-schema.ts";
import type { RawDocument } from "./raw-document.ts";

/** Judges values by the schemas of a document, as they are written there. */
export interface Judge {
  /**
   * What the schema at a pointer (`/components/schemas/Pet`) refuses in a value; empty when it is valid, `null` when no
   * validator can be made of the schema.
   */
  refusals(pointer: string, value: unknown): readonly ErrorObject[] | null;
}

export function createJudge(
  document: RawDocument,
  direction: Direction,
  strictness: Strictness = "full",
): Judge {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    validateFormats: false,
    unicodeRegExp: false,
    inlineRefs: false,
    logger: false,
    code: { optimize: false },
  });
  ajv.addSchema(toJsonSchema(document, direction, strictness), "raw:document");
  const compile = (pointer: string) => {
    try {
      return ajv.compile({ $ref: `raw:document#${encodeURI(pointer)}` });
    } catch {
      // A pattern that is no regular expression, or a reference to nothing.
      return null;
    }
  };
  const compiled = new Map<string, ReturnType<typeof compile>>();
  return {
    refusals: (pointer, value) => {
      const validate = compiled.get(pointer) ?? compile(pointer);
      compiled.set(pointer, validate);
      if (validate === null) return null;
      return validate(value) ? [] : (validate.errors ?? []);
    },
  };
}
