import type { ErrorObject } from "ajv";
import { lazily } from "../../diagnostics/lazily.ts";
import { writeJson } from "../../json/write-json.ts";
import { requiredIn, type Api, type JsonSchema } from "../route.ts";
import { boundSchema } from "./bounded-schemas.ts";
import { formats } from "./formats.ts";
import { addKeyKeywords } from "./key-keywords.ts";
import { addManyKeywords } from "./many-keywords.ts";
import {
  createReferenceCheck,
  maxViolations,
  mostTold,
  type CheckedWork,
  type Referred,
} from "./references.ts";
import type { Direction, SchemaWork, Violation } from "./schema-work.ts";
import { createValueKeys } from "./value-key.ts";

/**
 * Checks values against JSON Schema 2020-12. Schemas are compiled on their first use, so that an API of a thousand
 * operations starts at once. Only the formats in `formats.ts` are checked. If a value and its schema exceed the
 * budget, the unchecked rest counts as valid.
 * @throws Error for an invalid schema
 */
export function createSchemaCheck(
  schemas: Api["schemas"],
): SchemaWork["check"] {
  // An instance of ajv takes milliseconds to make, and many emulators check few values or none.
  const compilersFor = (direction: Direction) => ({
    all: lazily(() => createCompiler(schemas, direction, { allErrors: true })),
    first: lazily(() =>
      createCompiler(schemas, direction, { allErrors: false }),
    ),
  });
  const compilers = {
    requests: compilersFor("requests"),
    answers: compilersFor("answers"),
  };
  return async ({ direction, extent, schema, value }) => {
    const compiler = await compilers[direction][extent]();
    const errors = compiler.errorsOf(schema, value);
    const { isWhole } = compiler.last();
    return {
      violations: errors.slice(0, maxViolations).map(toViolation),
      isWhole,
    };
  };
}

interface Compiler {
  /** What the schema refuses in the value. */
  errorsOf(schema: JsonSchema, value: unknown): readonly ErrorObject[];
  last(): CheckedWork;
}

async function createCompiler(
  schemas: Api["schemas"],
  direction: Direction,
  { allErrors }: { readonly allErrors: boolean },
): Promise<Compiler> {
  const { Ajv2020 } = await import("ajv/dist/2020.js");
  const ajv = new Ajv2020({
    allErrors,
    strict: false,
    validateSchema: false,
    // Else `toString` is a member of every object.
    ownProperties: true,
    formats,
    // It would log which formats it does not know.
    logger: false,
    code: { optimize: false },
  });
  const keys = createValueKeys();
  addKeyKeywords(ajv, requiredIn[direction], keys);
  const compiled = new Map<JsonSchema, Referred>();
  const inside = new Map<string, JsonSchema>();
  const keep = (schema: JsonSchema): string => {
    const id = `inside:${inside.size}`;
    inside.set(id, schema);
    return id;
  };
  const compile = (schema: JsonSchema): Referred => {
    const known = compiled.get(schema);
    if (known !== undefined) return known;
    const bounded = boundSchema(schema, keep);
    const validate = ajv.compile(bounded.schema);
    const made = { validate, weight: bounded.weight };
    compiled.set(schema, made);
    references.compiled(bounded.size);
    return made;
  };
  // Its own references compile their targets inside each other, and some hundreds in a row exhaust its stack.
  const references = createReferenceCheck(
    (id) => compile(inside.get(id) ?? schemas.get(id) ?? true),
    allErrors ? mostTold : Infinity,
  );
  ajv.removeKeyword("$ref").addKeyword({
    keyword: "$ref",
    errors: true,
    validate: references.validate,
  });
  addManyKeywords(ajv, references.ask, allErrors ? maxViolations : 1);
  let last: CheckedWork = { work: 0, isWhole: true };
  return {
    errorsOf: (schema, value) => {
      let hasRoom = true;
      let errors: readonly ErrorObject[] = [];
      try {
        const { validate } = compile(schema);
        if (!validate(value)) errors = validate.errors ?? [unknownError];
      } catch (thrown) {
        // Thousands of members, or of nested schemas, exhaust the stack: then nothing is known about the value.
        if (!(thrown instanceof RangeError)) throw thrown;
        hasRoom = false;
      } finally {
        keys.forget();
        const done = references.restart();
        last = { ...done, isWhole: hasRoom && done.isWhole };
      }
      // Below `not`, an unchecked part that counts as valid would be an error.
      return last.isWhole ? errors : [];
    },
    last: () => last,
  };
}

const unknownError: ErrorObject = {
  keyword: "",
  instancePath: "",
  schemaPath: "",
  params: {},
  message: "is not valid",
};

/** With the allowed values, which the validator's own message leaves out. */
function problemOf({ keyword, params, message }: ErrorObject): string {
  const values: unknown =
    keyword === "const" ? [params["allowedValue"]] : params["allowedValues"];
  if (!Array.isArray(values)) return message ?? "is not valid";
  const shown = values.slice(0, mostValues).map(showValue);
  const more = values.length - shown.length;
  const list = `${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  return values.length === 1 ? `must be ${list}` : `must be one of ${list}`;
}

/** The shown part of a long list and of a long value. */
const mostValues = 10;
const longestValue = 80;

function showValue(value: unknown): string {
  const text = writeJson(value) ?? "";
  return text.length > longestValue
    ? `${text.slice(0, longestValue - 1)}…`
    : text;
}

function toViolation(error: ErrorObject): Violation {
  const member: unknown =
    error.params["missingProperty"] ??
    error.params["additionalProperty"] ??
    error.params["unevaluatedProperty"];
  return {
    pointer:
      typeof member === "string"
        ? `${error.instancePath}/${member.replaceAll("~", "~0").replaceAll("/", "~1")}`
        : error.instancePath,
    problem: problemOf(error),
    isMissing: error.params["missingProperty"] !== undefined,
  };
}
