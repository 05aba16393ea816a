import type { NamePath } from "./natural-name.ts";
import { isVersion } from "./versions.ts";
import { capitalise } from "./words.ts";

/**
 * Gives the part of a group's path that its types are called after: `orders` for `client.orders`, and `buildings` for
 * `client.pro.buildings`, which has a module of its own. Versions are in the module of the group above.
 */
export function typePathOf(group: NamePath): NamePath {
  const [, second] = group;
  return second === undefined || isVersion(second) ? group : group.slice(1);
}

/** Joins member names, which are identifiers already, into one identifier. */
export function joinedName(path: NamePath): string {
  return path.map(capitalise).join("");
}

/** Gives the beginning of the names of a method's types: `OrdersList` for `orders.list`. */
export function typeBase(method: NamePath): string {
  return joinedName([...typePathOf(method.slice(0, -1)), ...method.slice(-1)]);
}
