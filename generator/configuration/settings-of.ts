import type { Location } from "../diagnostics/diagnostic.ts";
import type { PathStep } from "../source/located-source.ts";
import { isObject } from "../json/json-value.ts";
import type { Configuration } from "./parse-configuration.ts";
import { sharedKeys } from "./shared-keys.ts";

/** A value that the configuration gives a command. */
export interface Setting {
  readonly key: string;
  readonly value: unknown;
  /** As in `generate > out`. */
  readonly path: readonly PathStep[];
  readonly location: Location;
  /** A section counts more than the top of the file. */
  readonly from: "section" | "top";
}

/**
 * What a command gets of a configuration.
 * @param command its names: `["import", "openapi"]`
 * @param keys of its options
 */
export function settingsOf(
  { source }: Configuration,
  command: readonly string[],
  keys: ReadonlySet<string>,
): readonly Setting[] {
  const section = memberOf(source.value, command);
  const read = (
    holder: unknown,
    above: readonly PathStep[],
    from: Setting["from"],
  ): readonly Setting[] =>
    isObject(holder)
      ? Object.entries(holder)
          .filter(([key]) => keys.has(key))
          .map(([key, value]) => {
            const path = [...above, key];
            return { key, value, path, location: source.locate(path), from };
          })
      : [];
  const own = read(section, command, "section");
  const shared = read(source.value, [], "top").filter(
    ({ key }) =>
      sharedKeys.includes(key) && !own.some((each) => each.key === key),
  );
  return [...own, ...shared];
}

function memberOf(value: unknown, path: readonly string[]): unknown {
  let at = value;
  for (const step of path) {
    if (!isObject(at) || !Object.hasOwn(at, step)) return undefined;
    at = at[step];
  }
  return at;
}
