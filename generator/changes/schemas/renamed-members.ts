import { isVisible } from "../../wire/model/is-visible.ts";
import type { WireProperty } from "../../wire/model/wire-schema.ts";
import type { StatedRename } from "../change/stated-rename.ts";
import type { SchemaPair } from "./finding.ts";
import { writtenAt } from "./written-at.ts";

export interface RenamedMember {
  readonly name: string;
  readonly after: WireProperty;
  readonly stated: StatedRename;
}

const none: ReadonlyMap<string, RenamedMember> = new Map();

/** By their old names, the members whose rename is stated: `Pet.nick` -> `Pet.nickname`. */
export function renamedMembers(
  pair: SchemaPair,
): ReadonlyMap<string, RenamedMember> {
  const { fields } = pair.tools.renames;
  // Looking up places is slow.
  if (fields.length === 0) return none;
  const before = pair.before.shape.object.properties;
  const after = pair.after.shape.object.properties;
  const found = new Map<string, RenamedMember>();
  for (const [name, old] of before) {
    if (after.has(name) || !isVisible(old, pair.side)) continue;
    const names = namesOf(pair.before.component, name, old);
    for (const stated of fields.filter(({ from }) => names.has(from))) {
      const target = targetOf(pair, stated);
      if (target === null || before.has(target.name)) continue;
      found.set(name, target);
      break;
    }
  }
  return found;
}

/** A member that only the other side of the new document has was removed on this one. */
function targetOf(
  { after, side }: SchemaPair,
  stated: StatedRename,
): RenamedMember | null {
  for (const [name, now] of after.shape.object.properties)
    if (
      isVisible(now, side) &&
      namesOf(after.component, name, now).has(stated.to)
    )
      return { name, after: now, stated };
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
