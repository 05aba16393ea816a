import { ConfigurationError } from "../core/call-errors.ts";
import type { ScopeLevel, ServiceDescriptor } from "./descriptors.ts";

/** An operation, and the levels that reach it; without these every level does. */
interface Scoped {
  readonly key: string;
  readonly scopes?: readonly string[] | undefined;
}

/**
 * Refuses an operation that this level cannot reach, before anything is sent.
 * @throws ConfigurationError that says which client can call it
 */
export function checkScope(
  { key, scopes }: Scoped,
  level: ScopeLevel,
  { levels }: Pick<ServiceDescriptor, "levels">,
): void {
  if (!scopes || scopes.includes(level)) return;
  const other = levels[level].also?.find((each) => scopes.includes(each));
  throw new ConfigurationError(
    `${key} is reached at level ${scopes.join(" or ")}, and this client has level ${level}: ${advice(scopes, other)}`,
    { operation: key },
  );
}

/** @param other a level for which this client makes clients */
function advice(
  scopes: readonly string[],
  other: ScopeLevel | undefined,
): string {
  return other
    ? `use client.for${other[0]?.toUpperCase()}${other.slice(1)}(${other}Id)`
    : `create a client with scope ${scopes.map((scope) => `"${scope}"`).join(" or ")}`;
}
