import { contextLevels } from "../../model/level-contexts.ts";
import type { ScopeLevel } from "../../model/operation.ts";
import type { GatewayAccess } from "../../model/service.ts";
import { capitalise } from "../../naming/words.ts";

/** The option that names whom a client of a level speaks for, and the method that makes a client for another one. */
export interface LevelNames {
  /** `tenantId`; `null` for a level whose token alone tells the context. */
  readonly id: string | null;
  /** `forTenant` */
  readonly method: string;
}

export function levelNames(level: ScopeLevel): LevelNames {
  return {
    id: level === "organization" ? null : `${level}Id`,
    method: `for${capitalise(level)}`,
  };
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
  const { method, id } = levelNames(found);
  return `client.${method}(${id})`;
}
