import { ConfigurationError } from "./call-errors.ts";

/**
 * A part that generated code has to hand in.
 * @throws ConfigurationError when it did not
 */
export function requirePart<T>(part: T | undefined, name: string): T {
  if (part !== undefined) return part;
  throw new ConfigurationError(`The part ${name} is missing`);
}
