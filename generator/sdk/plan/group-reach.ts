import { scopeLevels, type ScopeLevel } from "../../model/operation.ts";
import type { SdkMethod } from "./name-tree.ts";

/** Returns the levels that reach at least one of the methods; none when the service has no levels. */
export function levelsOf(methods: readonly SdkMethod[]): readonly ScopeLevel[] {
  const reaching = new Set(
    methods.flatMap(({ operation }) => operation.scopes),
  );
  return scopeLevels.filter((level) => reaching.has(level));
}

/** Whether a level reaches all of the methods. */
export function reachesAll(
  level: ScopeLevel,
  methods: readonly SdkMethod[],
): boolean {
  return methods.every(({ operation }) => operation.scopes.includes(level));
}

/** Whether some level reaches only a part of the methods. */
export function differInLevels(methods: readonly SdkMethod[]): boolean {
  return levelsOf(methods).some((level) => !reachesAll(level, methods));
}
