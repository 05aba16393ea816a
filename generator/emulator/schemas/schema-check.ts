import { isNumeric } from "../../json/exact-number.ts";
import { isObject } from "../member-path.ts";

/** What a schema refuses, in the words and with the parameters of ajv. */
export interface SchemaError {
  readonly keyword: string;
  /** JSON pointer (RFC 6901) to the value. */
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** The way to a value from the one that is checked; `null` for that one itself. */
export type ValuePath = {
  readonly above: ValuePath;
  readonly step: string | number;
  /** The name of the member, not its value. */
  readonly isName: boolean;
} | null;

/** A value, and where it stands. */
export interface ValueAt {
  readonly value: unknown;
  readonly path: ValuePath;
}

/** One check of a value. */
export interface SchemaCheck {
  /** Whether a schema takes a value; what it refuses is among the errors then. */
  accepts(schema: unknown, at: ValueAt): boolean;
  /** The same without a word on why not. */
  fits(schema: unknown, at: ValueAt): boolean;
  /** Notes an error and answers false; true when no work is left, since nothing is refused then. */
  refuse(error: Refused, at: ValueAt): boolean;
  /** Forgets the errors that were noted meanwhile when the answer is true. */
  attempt(ask: () => boolean): boolean;
  /** Counts work and answers whether there is some left; without, all that follows is taken for valid. */
  spend(steps: number): boolean;
  readonly findsAll: boolean;
}

type Refused = Pick<SchemaError, "keyword" | "message"> &
  Partial<Pick<SchemaError, "params">>;

/** Judges a value by one keyword. */
export type KeywordCheck = (
  check: SchemaCheck,
  at: ValueAt,
  said: unknown,
  schema: Readonly<Record<string, unknown>>,
) => boolean;

export function below(
  { path }: ValueAt,
  value: unknown,
  step: string | number,
): ValueAt {
  return { value, path: { above: path, step, isName: false } };
}

export function nameBelow({ path }: ValueAt, name: string): ValueAt {
  return { value: name, path: { above: path, step: name, isName: true } };
}

export function pointerTo(path: ValuePath): string {
  const steps: string[] = [];
  for (let at = path; at !== null; at = at.above)
    if (!at.isName)
      steps.push(
        `/${String(at.step).replaceAll("~", "~0").replaceAll("/", "~1")}`,
      );
  return steps.toReversed().join("");
}

/** Whether all are so; the rest is not looked at after the first that is not, unless all errors are wanted. */
export function everyOne<Item>(
  check: SchemaCheck,
  items: Iterable<Item>,
  judge: (item: Item) => boolean,
): boolean {
  let isValid = true;
  for (const item of items) {
    if (!check.spend(1)) return isValid;
    if (judge(item)) continue;
    isValid = false;
    if (!check.findsAll) return false;
  }
  return isValid;
}

export type ValueType =
  "array" | "boolean" | "null" | "number" | "object" | "string";

export function valueTypeOf(value: unknown): ValueType | null {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (isNumeric(value)) return "number";
  if (typeof value === "boolean" || typeof value === "string")
    return typeof value as "boolean" | "string";
  return isObject(value) ? "object" : null;
}
