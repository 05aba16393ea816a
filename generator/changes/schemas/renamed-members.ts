import { isVisible } from "../../wire/model/is-visible.ts";
import type { WireProperty, WireSchema } from "../../wire/model/wire-schema.ts";
import type { StatedRename } from "../change/stated-rename.ts";
import type { SchemaPair } from "./finding.ts";
import type { FieldName, FieldRename } from "./schema-renames.ts";
import { fieldBelow, writtenAt } from "./written-at.ts";

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
    for (const each of fields.filter(({ from }) =>
      isCalled(from, pair.before, name, old),
    )) {
      const target = targetOf(pair, each);
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
  { stated, to }: FieldRename,
): RenamedMember | null {
  for (const [name, now] of after.shape.object.properties)
    if (isVisible(now, side) && isCalled(to, after, name, now))
      return { name, after: now, stated };
  return null;
}

/** By the component that has it, by the component that contains its schema, or by the body in which it is written. */
function isCalled(
  field: FieldName,
  { component }: WireSchema,
  name: string,
  { place: { pointer } }: WireProperty,
): boolean {
  const { schema, path } = writtenAt(pointer);
  if (field.kind === "in-component")
    return (
      field.name === `${component ?? ""}.${name}` ||
      field.name === `${schema ?? ""}.${path}`
    );
  return (
    schema === null &&
    [...field.bodies].some((body) => fieldBelow(body, pointer) === field.path)
  );
}
