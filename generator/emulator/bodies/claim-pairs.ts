import { groupBy } from "../group-by.ts";
import type { RawPair } from "../parameters/raw-pairs.ts";
import { kindsOf, memberNames } from "../parameters/value-kinds.ts";
import type { ParameterRule } from "../route.ts";

/**
 * Assigns the pairs of a form to its members. A pair belongs to the member with its name; otherwise to an exploded
 * object that has a member with that name. All other pairs belong to the first object that names no members of its
 * own. One member after the other, since many objects may have members of the same name.
 */
export function claimPairs(
  pairs: readonly RawPair[],
  rules: readonly ParameterRule[],
): (rule: ParameterRule) => readonly RawPair[] {
  const names = new Set(rules.map(({ name }) => name));
  const free = pairs.filter(({ name }) => !names.has(name));
  const byName = groupBy(pairs, ({ name }) => name);
  const byStart = groupBy(free, startOf);
  const open = rules.find((rule) => isOpen(rule));
  const named = new Set(rules.flatMap(({ schema }) => memberNames(schema)));
  const unnamed = free.filter(({ name }) => !named.has(name));
  return (rule) => {
    const inside = memberNames(rule.schema)
      .filter((name) => !names.has(name))
      .flatMap((name) => byName.get(name) ?? []);
    const others = rule === open ? unnamed : (byStart.get(rule.name) ?? []);
    const own = byName.get(rule.name) ?? [];
    return [...new Set([...own, ...others, ...inside])];
  };
}

/** `a` of `a[b]`, which is a part of `a` in the style `deepObject`. */
function startOf({ name }: RawPair): string {
  return name.split("[", 1)[0] ?? "";
}

function isOpen({ form, schema }: ParameterRule): boolean {
  return (
    form.kind === "style" &&
    form.style !== "deepObject" &&
    kindsOf(schema).has("object") &&
    memberNames(schema).length === 0
  );
}
