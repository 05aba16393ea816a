import type { Api, JsonSchema, requiredIn } from "../route.ts";
import { createTurns } from "../turns.ts";
import { checkValue } from "./check-value.ts";
import type { SchemaError } from "./schema-check.ts";

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

/**
 * Work for one value: a list of 200,000 objects takes less. Measured, it is done within a second; no check takes longer,
 * whatever a document says.
 */
const mostSteps = 2_000_000;

/**
 * Checks values against JSON Schema 2020-12. Of formats those of `formats.ts` are checked. Where a value and its schema take more
 * work than there is, what was not looked at is taken for valid.
 */
export function createValidators(
  schemas: Api["schemas"],
  direction: keyof typeof requiredIn,
): Validators {
  const schemaOf = (id: string): JsonSchema => schemas.get(id) ?? true;
  const takeTurns = createTurns();
  const run = async (
    schema: JsonSchema,
    value: unknown,
    findsAll: boolean,
  ): Promise<readonly Violation[]> => {
    const options = { schemaOf, direction, findsAll, steps: mostSteps };
    const { errors, stepsLeft } = checkValue(schema, value, options);
    await takeTurns(mostSteps - stepsLeft);
    return errors.map(toViolation);
  };
  const checkFirst: Validators["checkFirst"] = async (schema, value) => {
    const [violation = null] = await run(schema, value, false);
    return violation;
  };
  return {
    checkFirst,
    // Most values are valid, for which the first look is enough.
    check: async (schema, value) =>
      (await checkFirst(schema, value)) === null
        ? []
        : run(schema, value, true),
  };
}

function toViolation(error: SchemaError): Violation {
  const member: unknown =
    error.params["missingProperty"] ??
    error.params["additionalProperty"] ??
    error.params["unevaluatedProperty"];
  return {
    pointer:
      typeof member === "string"
        ? `${error.instancePath}/${member.replaceAll("~", "~0").replaceAll("/", "~1")}`
        : error.instancePath,
    problem: error.message,
    isMissing: error.params["missingProperty"] !== undefined,
  };
}
