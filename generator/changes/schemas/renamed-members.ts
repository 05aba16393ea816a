import type { WireProperty } from "../../wire/model/wire-schema.ts";
import type { AcceptedRename } from "../change/change.ts";
import type { SchemaPair } from "./finding.ts";
import { writtenAt } from "./written-at.ts";

const none: ReadonlyMap<string, string> = new Map();

/** New names by old ones, for members whose rename is accepted: `Pet.nick` -> `Pet.nickname`. */
export function renamedMembers(pair: SchemaPair): ReadonlyMap<string, string> {
  const { renames } = pair.tools;
  // Looking up places is slow.
  if (renames.length === 0) return none;
  const before = pair.before.shape.object.properties;
  const after = pair.after.shape.object.properties;
  const found = new Map<string, string>();
  for (const [name, old] of before) {
    if (after.has(name)) continue;
    const names = namesOf(pair.before.component, name, old);
    for (const rename of renames.filter(({ from }) => names.has(from))) {
      const newName = targetOf(pair, rename);
      if (newName !== null && !before.has(newName)) found.set(name, newName);
    }
  }
  return found;
}

function targetOf(pair: SchemaPair, { to }: AcceptedRename): string | null {
  const { properties } = pair.after.shape.object;
  for (const [name, now] of properties)
    if (namesOf(pair.after.component, name, now).has(to)) return name;
  return null;
}

/** By the component that has it, and by the component that contains its schema. */
function namesOf(
  component: string | null,
  name: string,
  { place }: WireProperty,
): ReadonlySet<string> {
  const { schema, path } = writtenAt(place.pointer);
  const names = new Set<string>();
  if (component !== null) names.add(`${component}.${name}`);
  if (schema !== null) names.add(`${schema}.${path}`);
  return names;
}
