import { scopeLevels, type ScopeLevel } from "./operation.ts";
import type { GatewayAccess } from "./service.ts";

/**
 * The levels for which a client of a level makes clients, by `forTenant(id)`: those that it also reaches, and its own. The
 * token goes along, so they are called at addresses of one kind; and an ID can only be sent where there is a header.
 */
export function contextLevels(
  { scopeLevels: facts }: Pick<GatewayAccess, "scopeLevels">,
  level: ScopeLevel,
): readonly ScopeLevel[] {
  const { alsoReaches, baseAddress } = facts[level];
  const others = scopeLevels.filter(
    (other) => other !== level && alsoReaches.includes(other),
  );
  return [...others, level].filter(
    (other) =>
      facts[other].header !== null && facts[other].baseAddress === baseAddress,
  );
}
