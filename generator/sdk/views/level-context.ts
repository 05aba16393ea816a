import { contextLevels } from "../../model/level-contexts.ts";
import type { ScopeLevel } from "../../model/operation.ts";
import type { GatewayAccess } from "../../model/service.ts";
import { capitalise } from "../../naming/words.ts";

/** Returns the name of the method that creates a client for another context of a level: `forTenant`. */
export function contextMethod(level: ScopeLevel): string {
  return `for${capitalise(level)}`;
}

/**
 * Returns the name of the context of a client, as its option and as the parameter of the method: `tenantId`. Returns
 * `null` for a level without a context header, where only the token names the context.
 */
export function contextId(
  { scopeLevels }: Pick<GatewayAccess, "scopeLevels">,
  level: ScopeLevel,
): string | null {
  return scopeLevels[level].header === null ? null : `${level}Id`;
}

/**
 * Returns the call by which a client of a level gets something that other levels reach, `client.forTenant(tenantId)`.
 * Returns `null` when another client has to be created.
 */
export function contextCall(
  access: GatewayAccess,
  level: ScopeLevel,
  scopes: readonly ScopeLevel[],
): string | null {
  const found = contextLevels(access, level).find((each) =>
    scopes.includes(each),
  );
  if (found === undefined) return null;
  return `client.${contextMethod(found)}(${contextId(access, found)})`;
}
