import { withoutNames } from "../../../model/endpoint-text.ts";
import { scopesUnknown } from "../../../diagnostics/codes.ts";
import type { Diagnostic } from "../../../diagnostics/diagnostic.ts";
import type { ApiDescription } from "../../../model/api-description.ts";
import { scopeLevels, type ScopeLevel } from "../../../model/operation.ts";
import { inScopeOrder } from "../../build/build-operations.ts";
import type { NamespaceContent, OneOrMore } from "../../files/document.ts";
import type { ScopesAt } from "./described-release.ts";

/**
 * The levels that a document states for an operation, in the catalogue's notation; `null` if it states none, or the
 * ones it has anyway. Only behind a gateway: elsewhere there are no levels.
 *
 * @param common those of its path or namespace; none without a gateway
 */
export function statedScopes(
  stated: readonly string[],
  common: readonly ScopeLevel[],
): OneOrMore<ScopeLevel> | null {
  const levels = inScopeOrder(stated.filter(isLevel));
  const [first] = levels;
  if (common.length === 0 || first === undefined) return null;
  if (levels.join() === common.join()) return null;
  return levels.length === 1 ? first : levels;
}

/** The default levels of each path in a namespace file. */
export function scopesBelow({ scope, endpoints }: NamespaceContent): ScopesAt {
  const ofPaths = new Map(
    Object.entries(endpoints).map(([path, endpoint]) => [
      withoutNames(path),
      endpoint.scope,
    ]),
  );
  return (path) => inScopeOrder(ofPaths.get(withoutNames(path)) ?? scope ?? []);
}

/** A stated scope level that does not exist: it says nothing about who reaches the operation. */
export function unknownScopes({
  operations,
}: ApiDescription): readonly Diagnostic[] {
  const wrong = operations.flatMap(({ origin, scopes }) =>
    scopes
      .filter((scope) => !isLevel(scope))
      .map((scope) => ({ origin, scope })),
  );
  const [first] = wrong;
  if (first === undefined) return [];
  const names = [...new Set(wrong.map(({ scope }) => scope))];
  return [scopesUnknown(first.origin, names, scopeLevels)];
}

function isLevel(scope: string): scope is ScopeLevel {
  return scopeLevels.some((level) => level === scope);
}
