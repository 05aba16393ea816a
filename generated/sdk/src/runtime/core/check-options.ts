import { ValidationError } from "./call-errors.ts";
import { own } from "./objects.ts";
import type { ErrorDetails } from "./sdk-error.ts";
import type {
  CallOptions,
  DeprecationMode,
  ResponseBodyType,
} from "./common-options.ts";

/** Largest delay that timers keep; more would fire at once. */
const MAX_TIMEOUT_MS = 2_147_483_647;

/**
 * Checks a number by the unit that its name ends in: milliseconds have to be a
 * delay that timers keep, anything else a count.
 * @throws ValidationError
 */
export function checkNumber(
  name: string,
  value: unknown,
  details: ErrorDetails = {},
): void {
  if (name.endsWith("Ms")) {
    const isDelay =
      typeof value === "number" && value > 0 && value <= MAX_TIMEOUT_MS;
    if (isDelay) return;
    const problem = `must be milliseconds above 0, at most ${MAX_TIMEOUT_MS}`;
    throw new ValidationError(name, problem, details);
  }
  if (Number.isSafeInteger(value) && (value as number) >= 0) return; // an integer is a number
  throw new ValidationError(name, "must be a whole number, 0 or more", details);
}

/**
 * The numbers of these names that the caller gives, and the usual ones in the place of the others.
 * @throws ValidationError
 */
export function readNumbers<Name extends string>(
  options: { readonly [Each in NoInfer<Name>]?: number | undefined },
  usual: Readonly<Record<Name, number>>,
): Readonly<Record<Name, number>> {
  const numbers: Record<Name, number> = { ...usual };
  for (const name of Object.keys(usual) as Name[]) {
    const given = own(options, name);
    if (given === undefined) continue;
    checkNumber(name, given);
    numbers[name] = given;
  }
  return numbers;
}

const choices: {
  readonly responseType: readonly ResponseBodyType[];
  readonly deprecations: readonly DeprecationMode[];
  readonly credentials: readonly CallOptions["credentials"][];
} = {
  responseType: [
    "described",
    "json",
    "lenient-json",
    "text",
    "bytes",
    "stream",
  ],
  deprecations: ["warn", "throw", "silent"],
  credentials: ["none"],
};

/**
 * Checks an option that is one of a few words.
 * @throws ValidationError naming them
 */
export function checkChoice(
  name: keyof typeof choices,
  value: string,
  details: ErrorDetails = {},
): void {
  const known: readonly unknown[] = choices[name];
  if (known.includes(value)) return;
  const problem = `must be one of ${known.join(", ")}`;
  throw new ValidationError(name, problem, details);
}

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
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const value = /^[\t\x20-\x7e]*$/;

/**
 * Checks headers that the caller gives.
 * @param reserved names in lower case that are refused
 * @returns them with names in lower case: a name in two spellings must replace,
 *   not join
 * @throws ValidationError naming the header, never its value
 */
export function readHeaders(
  headers: Readonly<Record<string, string>>,
  reserved: ReadonlySet<string>,
  details: ErrorDetails = {},
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, text]) => {
      checkHeader(name, text, reserved, details);
      return [name.toLowerCase(), text];
    }),
  );
}

function checkHeader(
  name: string,
  text: unknown,
  reserved: ReadonlySet<string>,
  details: ErrorDetails,
): void {
  const fail = (problem: string): never => {
    throw new ValidationError(`header ${printable(name)}`, problem, details);
  };
  if (!token.test(name)) fail("has a name that is not a token");
  const lower = name.toLowerCase();
  if (reserved.has(lower) || lower.startsWith("proxy-")) {
    fail("is set by the client itself");
  }
  if (typeof text !== "string" || !value.test(text)) {
    fail("must have a value of printable ASCII");
  }
}

// A name may be hostile too.
function printable(name: string): string {
  return JSON.stringify(name.slice(0, 64));
}
