import { ConfigurationError } from "../core/call-errors.ts";
import type { OperationDescriptor, ScopeLevel } from "./descriptors.ts";

/**
 * Refuses an operation that this level cannot reach, before anything is sent.
 * @throws ConfigurationError that says which client can call it
 */
export function checkScope(
  operation: OperationDescriptor,
  level: ScopeLevel,
): void {
  if (operation.scopes.includes(level)) return;
  const levels = operation.scopes.join(" or ");
  throw new ConfigurationError(
    `${operation.key} is reached at level ${levels}, and this client has level ${level}: ${advice(operation, level)}`,
    { operation: operation.key },
  );
}

function advice(operation: OperationDescriptor, level: ScopeLevel): string {
  const { scopes } = operation;
  return level === "environment" && scopes.includes("tenant")
    ? "use client.forTenant(tenantId)"
    : `create a client with scope ${scopes.map((scope) => `"${scope}"`).join(" or ")}`;
}
