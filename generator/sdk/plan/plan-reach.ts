import type { ScopeLevel } from "../../model/operation.ts";
import { capitalise } from "../../naming/words.ts";
import { differInLevels, levelsOf, reachesAll } from "./group-reach.ts";
import type { SdkMethod } from "./name-tree.ts";

/** The names for what the scope levels reach of a group. */
export interface GroupReach {
  /** The type that has the group at each level: `CheckInV2ByScope`. */
  readonly byScope: string;
  /** The levels that reach something of it, with their interfaces: `CheckInV2TenantApi`. */
  readonly types: ReadonlyMap<ScopeLevel, string>;
}

/** A group whose parts need names. */
interface ReachWish {
  /** The beginning of its names: `CheckInV2`. */
  readonly words: string;
  /** The interface of the whole group. */
  readonly type: string;
}

/** Returns `null` when every level that reaches something of the group reaches all of it. */
export function planReach(
  { words, type }: ReachWish,
  methods: readonly SdkMethod[],
  take: (wished: string) => string,
): GroupReach | null {
  if (!differInLevels(methods)) return null;
  return {
    byScope: take(`${words}ByScope`),
    types: new Map(
      levelsOf(methods).map((level) => [
        level,
        reachesAll(level, methods)
          ? type
          : take(`${words}${capitalise(level)}Api`),
      ]),
    ),
  };
}
