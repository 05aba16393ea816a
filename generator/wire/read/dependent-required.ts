import { compareText } from "../../diagnostics/sort.ts";
import type { WireObject } from "../model/wire-schema.ts";
import { membersAt, memberAt } from "../../openapi/document/place.ts";
import { anyObject } from "../model/any-shape.ts";
import type { Conjunct } from "./conjunction.ts";

/** `dependentRequired`, and the lists of `dependencies`, its name in drafts up to 7. */
export function dependentOf(
  conjuncts: readonly Conjunct[],
): WireObject["dependentRequired"] {
  const found = new Map<string, Set<string>>();
  for (const { place, schema } of conjuncts)
    for (const keyword of ["dependentRequired", "dependencies"]) {
      if (schema[keyword] === undefined) continue;
      for (const [name, { value }] of membersAt(memberAt(place, keyword)))
        if (Array.isArray(value)) addNames(found, name, value);
    }
  if (found.size === 0) return anyObject.dependentRequired;
  return [...found]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([name, others]) => [name, [...others].toSorted()]);
}

function addNames(
  found: Map<string, Set<string>>,
  name: string,
  others: readonly unknown[],
): void {
  const names = found.get(name) ?? new Set<string>();
  for (const other of others) if (typeof other === "string") names.add(other);
  if (names.size > 0) found.set(name, names);
}
