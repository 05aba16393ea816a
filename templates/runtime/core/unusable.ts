import { ConfigurationError } from "./call-errors.ts";

/**
 * Getter for a member that cannot be used, for `lazyMembers`: this level does
 * not have it, or the catalogue knows no operation of it.
 * @returns a function that throws ConfigurationError with the reason
 */
export const unusable =
  (reason: string): (() => never) =>
  () => {
    throw new ConfigurationError(reason);
  };
