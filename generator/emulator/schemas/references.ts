import type {
  DefinedError,
  ErrorObject,
  SchemaValidateFunction,
  ValidateFunction,
} from "ajv";

/** References inside each other, on one way through a value; beyond that anything is taken. */
const maxReferences = 1000;

/** More would not be read, and a list of a million wrong items gives a million of them. */
export const maxViolations = 100;

/**
 * Errors after which nothing more is looked at where all are wanted: they are copied each time that another comes. What is
 * valid is not known then.
 */
export const mostTold = 1000;

/**
 * Work for one value: with each reference that is followed the schemas that it leads to. It bounds steps, not time: measured, it takes
 * a second or two of a processor. Beyond it anything is taken.
 */
const mostWork = 10_000_000;

/** What is remembered of a reference takes memory, too. */
const leastWork = 10;

/** Compiling is the most work of all: as much as a thousand steps for a function, and for each schema in it. */
const workOfFunction = 1500;
const workOfSchema = 1200;

export interface Referred {
  readonly validate: ValidateFunction;
  readonly weight: number;
}

/** The errors of a value against what a reference leads to; `at` is the way to the value. */
export type AskReference = (
  id: string,
  value: unknown,
  at: string,
) => readonly ErrorObject[];

export interface ReferenceCheck {
  readonly ask: AskReference;
  readonly validate: SchemaValidateFunction;
  /** Tells that a function of so many schemas was compiled for the value that is checked. */
  compiled(schemas: number): void;
  /** Before the check of another value; tells of the last one. */
  restart(): CheckedWork;
}

export interface CheckedWork {
  readonly work: number;
  /** Whether all of the value was looked at. */
  readonly isWhole: boolean;
}

/**
 * Checks a value against what a reference leads to, compiled when a value first gets there. Each reference is asked once of each
 * value: schemas that refer to each other twice, and those again, would be asked more often than there is time.
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
    // As errors of the value that is checked, not of the part of it that the reference stands for.
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
