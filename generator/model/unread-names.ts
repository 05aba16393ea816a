/**
 * Names of parts that cannot be read. `all`: the object with the names cannot be read, so every name may be among
 * them.
 */
export type UnreadNames = ReadonlySet<string> | "all";

/** @param names default: none */
export function isUnreadName(
  names: UnreadNames | undefined,
  name: string,
): boolean {
  return names === "all" || (names?.has(name) ?? false);
}

export function mapUnreadNames(
  names: UnreadNames,
  map: (name: string) => readonly string[],
): UnreadNames {
  return names === "all" ? "all" : new Set([...names].flatMap(map));
}

export function joinUnreadNames(
  all: readonly (UnreadNames | undefined)[],
): UnreadNames {
  const joined = new Set<string>();
  for (const names of all) {
    if (names === "all") return "all";
    for (const name of names ?? []) joined.add(name);
  }
  return joined;
}
