import { ConfigurationError } from "../core/call-errors.ts";

/**
 * Getter for a member that this level does not have, for `lazyMembers`.
 * @returns a function that throws ConfigurationError with the reason
 */
export function wrongScope(reason: string): () => never {
  return () => {
    throw new ConfigurationError(reason);
  };
}
