import { scopeLevels, type ScopeLevel } from "./operation.ts";
import type { GatewayAccess } from "./service.ts";

/**
 * Lists the levels for which a client of a level can create clients, by `forTenant(id)`: the levels that it also
 * reaches, and its own. The clients share the token, so they use addresses of the same kind. A level needs a header,
 * because the client sends the ID in it.
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
