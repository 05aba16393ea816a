import { ConfigurationError } from "../core/call-errors.ts";
import type { ScopeLevel } from "./descriptors.ts";

/** An operation, and the levels that reach it; without these every level does. */
interface Scoped {
  readonly key: string;
  readonly scopes?: readonly string[] | undefined;
}

/**
 * Refuses an operation that this level cannot reach, before anything is sent.
 * @throws ConfigurationError that names the levels
 */
export const checkScope = (
  { key, scopes }: Scoped,
  level: ScopeLevel,
): void => {
  if (!scopes || scopes.includes(level)) return;
  const needed = scopes.join(" or ");
  throw new ConfigurationError(`${key} needs scope ${needed}`, {
    operation: key,
  });
};
