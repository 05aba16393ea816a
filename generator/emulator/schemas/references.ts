import type {
  DefinedError,
  ErrorObject,
  SchemaValidateFunction,
  ValidateFunction,
} from "ajv";

/** Limit of nested references on one path through a value; beyond it anything is accepted. */
const maxReferences = 1000;

/** Nobody would read more, and a list of a million wrong items has a million errors. */
export const maxViolations = 100;

/**
 * Number of errors after which the check stops even if all are wanted: they are copied each time another is added.
 * Whether the rest is valid is then unknown.
 */
export const mostTold = 1000;

/**
 * Budget for one value: each reference that is followed costs the schemas that it leads to. It limits steps, not
 * time: measured, it takes a second or two. Beyond it anything is accepted.
 */
const mostWork = 10_000_000;

/** The cache of a reference takes memory, too. */
const leastWork = 10;

/** Compiling costs the most: as much as a thousand steps for a function, and for each schema in it. */
const workOfFunction = 1500;
const workOfSchema = 1200;

export interface Referred {
  readonly validate: ValidateFunction;
  readonly weight: number;
}

/** The errors of a value for the target of a reference; `at` is the path to the value. */
export type AskReference = (
  id: string,
  value: unknown,
  at: string,
) => readonly ErrorObject[];

export interface ReferenceCheck {
  readonly ask: AskReference;
  readonly validate: SchemaValidateFunction;
  /** Reports that a function of so many schemas was compiled for the value that is being checked. */
  compiled(schemas: number): void;
  /** Called before the check of another value; reports about the last one. */
  restart(): CheckedWork;
}

export interface CheckedWork {
  readonly work: number;
  /** Whether all of the value was checked. */
  readonly isWhole: boolean;
}

/**
 * Checks a value against the target of a reference, compiled when a value first reaches it. Each reference is checked
 * once for each value: schemas that refer to each other twice, and so on, would otherwise be checked too often.
 */
export function createReferenceCheck(
  find: (id: string) => Referred,
  mostErrors: number,
): ReferenceCheck {
  const known = new Map<string, Map<unknown, readonly ErrorObject[]>>();
  let depth = 0;
  let work = 0;
  let told = 0;
  let isWhole = true;
  const answer = (id: string, value: unknown): readonly ErrorObject[] => {
    const answers = known.get(id) ?? new Map<unknown, readonly ErrorObject[]>();
    known.set(id, answers);
    const before = answers.get(value);
    if (before !== undefined) {
      work += 1;
      return before;
    }
    const { validate, weight } = find(id);
    work += weight + leastWork;
    depth += 1;
    const isValid = validate(value) === true;
    depth -= 1;
    const errors = isValid
      ? noErrors
      : (validate.errors?.slice(0, maxViolations) ?? noErrors);
    answers.set(value, errors);
    return errors;
  };
  const ask: AskReference = (id, value, at) => {
    if (depth === maxReferences || work > mostWork) isWhole = false;
    if (!isWhole || told > mostErrors) return noErrors;
    const errors = answer(id, value);
    told += errors.length;
    // As errors of the whole value, not of the part that the reference is for.
    return errors.map((error) => ({
      ...error,
      instancePath: `${at}${error.instancePath}`,
    }));
  };
  const check: SchemaValidateFunction = (id: string, value, _, context) => {
    const errors = ask(id, value, context?.instancePath ?? "");
    check.errors = errors as Partial<DefinedError>[];
    return errors.length === 0;
  };
  return {
    ask,
    validate: check,
    compiled: (schemas) => {
      work += workOfFunction + schemas * workOfSchema;
    },
    restart: () => {
      const done = { work, isWhole };
      known.clear();
      depth = 0;
      work = 0;
      told = 0;
      isWhole = true;
      return done;
    },
  };
}

const noErrors: readonly ErrorObject[] = [];
