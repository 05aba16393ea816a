import { ValidationError } from "./call-errors.ts";
import type { ErrorDetails } from "./sdk-error.ts";
import type { DeprecationMode, ResponseBodyType } from "./common-options.ts";

const choices: {
  readonly responseType: readonly ResponseBodyType[];
  readonly deprecations: readonly DeprecationMode[];
} = {
  responseType: ["json", "lenient-json", "text"],
  deprecations: ["warn", "throw", "silent"],
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
  const known: readonly string[] = choices[name];
  if (known.includes(value)) return;
  const problem = `must be one of ${known.join(", ")}`;
  throw new ValidationError(name, problem, details);
}
