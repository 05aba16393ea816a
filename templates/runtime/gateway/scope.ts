import { ConfigurationError } from "../core/call-errors.ts";
import type { ScopeLevel } from "./descriptors.ts";

/** An operation, and the levels that reach it; without these every level does. */
interface Scoped {
  readonly key: string;
  readonly scopes?: readonly string[] | undefined;
}

/**
 * Refuses an operation that this level cannot reach, before anything is sent.
 * @throws ConfigurationError that says which client can call it
 */
export function checkScope({ key, scopes }: Scoped, level: ScopeLevel): void {
  if (!scopes || scopes.includes(level)) return;
  throw new ConfigurationError(
    `${key} is reached at level ${scopes.join(" or ")}, and this client has level ${level}: ${advice(scopes, level)}`,
    { operation: key },
  );
}

function advice(scopes: readonly string[], level: ScopeLevel): string {
  return level === "environment" && scopes.includes("tenant")
    ? "use client.forTenant(tenantId)"
    : `create a client with scope ${scopes.map((scope) => `"${scope}"`).join(" or ")}`;
}
