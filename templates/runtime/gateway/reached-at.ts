import { unusable } from "../core/unusable.ts";
import type { Connection } from "./connection.ts";
import type { ScopeLevel } from "./descriptors.ts";

/**
 * Makes what the level of a connection reaches of a part of the client. The
 * members out of reach are there too, hidden: reading one throws.
 * @param make makes the whole part, whatever the level
 * @param outOfReach why a level does not have a member, by level and member
 */
export const reachedAt = <ByScope, Level extends ScopeLevel & keyof ByScope>(
  connection: Connection<Level>,
  make: (connection: Connection<never>) => object,
  outOfReach: {
    readonly [Other in keyof ByScope]?: Readonly<Record<string, string>>;
  },
): ByScope[Level] => {
  // What it makes for other levels is hidden in the next lines.
  const part = make(connection as Connection<never>);
  const hidden = outOfReach[connection.scope] ?? {};
  for (const [name, reason] of Object.entries(hidden)) {
    Object.defineProperty(part, name, {
      get: unusable(reason),
      enumerable: false,
      configurable: false,
    });
  }
  return part as ByScope[Level]; // the whole without what is hidden
};
