import type {
  ErrorObject,
  SchemaValidateFunction,
  ValidateFunction,
} from "ajv";
import { requiredIn, type Api, type JsonSchema } from "../route.ts";
import { formats } from "./formats.ts";

/** A value that its schema refuses. */
export interface Violation {
  /** JSON pointer (RFC 6901) to the value, or to the member that is missing or not known. */
  readonly pointer: string;
  /** The end of a sentence: `must be integer`. */
  readonly problem: string;
  /** Whether the pointer names a member that is required and not there. */
  readonly isMissing: boolean;
}

export interface Validators {
  /** What the schema refuses in the value; empty when it is valid. */
  check(schema: JsonSchema, value: unknown): Promise<readonly Violation[]>;
  /** The first violation, found without looking further; `null` when the value is valid. */
  checkFirst(schema: JsonSchema, value: unknown): Promise<Violation | null>;
}

/** More would not be read, and a list of a million wrong items gives a million of them. */
const maxViolations = 100;

/**
 * Checks values against JSON Schema 2020-12. Schemas are compiled on their first use, so that an API of a thousand
 * operations starts at once. Of formats those of `formats.ts` are checked, and `unevaluated…` does not see through a reference.
 * @throws Error for a schema that is none
 */
export function createValidators(
  schemas: Api["schemas"],
  direction: keyof typeof requiredIn,
): Validators {
  const all = createCompiler(schemas, direction, { allErrors: true });
  const first = createCompiler(schemas, direction, { allErrors: false });
  const checkFirst: Validators["checkFirst"] = async (schema, value) => {
    const validate = await first(schema);
    if (validate(value)) return null;
    return validate.errors?.map(toViolation)[0] ?? unknownViolation;
  };
  return {
    checkFirst,
    // The validator that collects runs for refused values alone: most are valid, and it is slower.
    check: async (schema, value) => {
      const violation = await checkFirst(schema, value);
      if (violation === null) return [];
      const validate = await all(schema);
      validate(value);
      const errors = validate.errors?.slice(0, maxViolations) ?? [];
      return errors.map(toViolation);
    },
  };
}

const unknownViolation: Violation = {
  pointer: "",
  problem: "is not valid",
  isMissing: false,
};

/** References inside each other, on one way through a value; beyond that anything is taken. */
const maxReferences = 1000;

function createCompiler(
  schemas: Api["schemas"],
  direction: keyof typeof requiredIn,
  { allErrors }: { readonly allErrors: boolean },
): (schema: JsonSchema) => Promise<ValidateFunction> {
  const compiled = new Map<JsonSchema, ValidateFunction>();
  const library = import("ajv/dist/2020.js").then(({ Ajv2020 }) => {
    const ajv = new Ajv2020({
      allErrors,
      strict: false,
      validateSchema: false,
      formats,
      // It would say on the console which formats it does not know.
      logger: false,
      code: { optimize: false },
    });
    const compile = (schema: JsonSchema): ValidateFunction => {
      const made = compiled.get(schema) ?? ajv.compile(schema);
      compiled.set(schema, made);
      return made;
    };
    ajv.addKeyword({
      keyword: requiredIn[direction],
      macro: (required: readonly string[]) => ({ required }),
    });
    // Its own references compile what they lead to inside each other, and some hundreds in a row end its stack.
    ajv.removeKeyword("$ref").addKeyword({
      keyword: "$ref",
      errors: true,
      validate: createReferenceCheck((id) => compile(schemas.get(id) ?? true)),
    });
    return compile;
  });
  return async (schema) => (await library)(schema);
}

/** Checks a value against what a reference leads to, compiled when a value first gets there. */
function createReferenceCheck(
  find: (id: string) => ValidateFunction,
): SchemaValidateFunction {
  let depth = 0;
  const check: SchemaValidateFunction = (id: string, value, _, context) => {
    if (depth === maxReferences) return true;
    const validate = find(id);
    depth += 1;
    const isValid = validate(value) === true;
    depth -= 1;
    // As errors of the value that is checked, not of the part of it that the reference stands for.
    check.errors = (validate.errors ?? []).map((error) => ({
      ...error,
      instancePath: `${context?.instancePath ?? ""}${error.instancePath}`,
    }));
    return isValid;
  };
  return check;
}

/** With the values that are allowed, which the validator's own message leaves out. */
function problemOf({ keyword, params, message }: ErrorObject): string {
  const values: unknown =
    keyword === "const" ? [params["allowedValue"]] : params["allowedValues"];
  if (!Array.isArray(values)) return message ?? "is not valid";
  const shown = values.slice(0, mostValues).map(showValue);
  const more = values.length - shown.length;
  const list = `${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  return values.length === 1 ? `must be ${list}` : `must be one of ${list}`;
}

/** What is shown of a long list and of a long value. */
const mostValues = 10;
const longestValue = 80;

function showValue(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
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
