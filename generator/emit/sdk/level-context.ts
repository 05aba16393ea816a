import { contextLevels } from "../../model/level-contexts.ts";
import type { ScopeLevel } from "../../model/operation.ts";
import type { GatewayAccess } from "../../model/service.ts";
import { capitalise } from "../../naming/words.ts";

/** The method that makes a client for another context of a level: `forTenant`. */
export function contextMethod(level: ScopeLevel): string {
  return `for${capitalise(level)}`;
}

/**
 * What names whom a client of a level speaks for, as its option and as the parameter of the method: `tenantId`; `null` for
 * a level without a context header, whose token alone tells.
 */
export function contextId(
  { scopeLevels }: Pick<GatewayAccess, "scopeLevels">,
  level: ScopeLevel,
): string | null {
  return scopeLevels[level].header === null ? null : `${level}Id`;
}

/**
 * Of a client of a level, what to call for something that other levels reach, `client.forTenant(tenantId)`; `null` where
 * another client has to be made.
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
