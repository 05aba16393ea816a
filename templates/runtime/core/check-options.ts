import { type Refusal, ValidationError } from "./call-errors.ts";
import { own } from "./objects.ts";
import type { ErrorDetails } from "./sdk-error.ts";

/** Largest delay that timers keep; more would fire at once. */
const MAX_TIMEOUT_MS = 2_147_483_647;

/**
 * Checks a number by the unit that its name ends in: milliseconds have to be a
 * delay that timers keep, anything else a count.
 * @throws ValidationError
 */
export const checkNumber = (
  name: string,
  value: unknown,
  details: ErrorDetails = {},
): void => {
  const isTime = name.endsWith("Ms");
  const isGood =
    typeof value === "number" &&
    (isTime
      ? value > 0 && value <= MAX_TIMEOUT_MS
      : Number.isSafeInteger(value) && value >= 0);
  if (!isGood) throw new ValidationError(name, "is out of range", details);
};

/**
 * The numbers of these names that the caller gives, and the usual ones in the place of the others.
 * @throws ValidationError
 */
export const readNumbers = <Name extends string>(
  options: { readonly [Each in NoInfer<Name>]?: number | undefined },
  usual: Readonly<Record<Name, number>>,
  details?: ErrorDetails,
): Readonly<Record<Name, number>> => {
  const numbers: Record<Name, number> = { ...usual };
  for (const name of Object.keys(usual) as Name[]) {
    const given = own(options, name);
    if (given === undefined) continue;
    checkNumber(name, given, details);
    numbers[name] = given;
  }
  return numbers;
};

/**
 * Checks an option that is one of a few words.
 * @throws ValidationError naming them
 */
export const checkChoice = (
  name: string,
  value: string,
  known: readonly string[],
  details: ErrorDetails = {},
): void => {
  if (known.includes(value)) return;
  throw new ValidationError(
    name,
    `must be one of ${known.join(", ")}`,
    details,
  );
};

/** Headers that the runtime or the platform alone sets, whatever the service. */
export const ownHeaders: readonly string[] = [
  "host",
  "connection",
  "content-length",
  "transfer-encoding",
  "te",
  "trailer",
  "upgrade",
];
const token = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;
const value = /^[\t\x20-\x7e]*$/;

/**
 * Checks headers that the caller gives.
 * @param reserved names in lower case that are refused
 * @returns them with names in lower case: a name in two spellings must replace,
 *   not join
 * @throws ValidationError naming the header, never its value
 */
export const readHeaders = (
  headers: Readonly<Record<string, string>> | undefined,
  reserved: readonly string[],
  details: ErrorDetails = {},
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, text]) => {
      const lower = name.toLowerCase();
      const problem = problemOf(lower, text, reserved);
      if (problem === undefined) return [lower, text];
      // A name may be hostile too.
      const subject = `header ${JSON.stringify(name.slice(0, 64))}`;
      throw new ValidationError(subject, problem, details);
    }),
  );

const problemOf = (
  lower: string,
  text: unknown,
  reserved: readonly string[],
): Refusal | undefined => {
  if (reserved.includes(lower) || lower.startsWith("proxy-")) {
    return "is set by the client";
  }
  const isFit =
    token.test(lower) && typeof text === "string" && value.test(text);
  return isFit ? undefined : "cannot be in a header";
};
