import type {
  WireObject,
  WireSchema,
  WireShape,
} from "../../../model/wire/wire-schema.ts";
import type { PayloadSide } from "../../change/effect.ts";
import { isVisible } from "../is-visible.ts";
import { valueKey } from "../../change/value-key.ts";

const deepest = 3;

/** Whether certainly no value fits both. */
export function areDisjoint(
  a: WireSchema,
  b: WireSchema,
  side: PayloadSide,
): boolean {
  return areShapesDisjoint(a.shape, b.shape, side);
}

export function areShapesDisjoint(
  a: WireShape,
  b: WireShape,
  side: PayloadSide,
  depth = 0,
): boolean {
  const shared = a.types.filter((type) => b.types.includes(type));
  if (shared.length === 0) return true;
  if (a.values !== null && b.values !== null) {
    const keys = new Set(b.values.map(({ value }) => valueKey(value)));
    if (!a.values.some(({ value }) => keys.has(valueKey(value)))) return true;
  }
  return (
    depth < deepest &&
    shared.length === 1 &&
    shared[0] === "object" &&
    (areApart(a.object, b.object, side, depth) ||
      areApart(b.object, a.object, side, depth))
  );
}

/** One needs a member that in the other is missing for ever, or has no value in common. */
function areApart(
  a: WireObject,
  b: WireObject,
  side: PayloadSide,
  depth: number,
): boolean {
  for (const [name, member] of a.properties) {
    if (!member.isRequired || !isVisible(member, side)) continue;
    const other = b.properties.get(name);
    if (other === undefined) {
      if (b.additional === "none" && b.patterns.size === 0) return true;
      continue;
    }
    if (!isVisible(other, side)) continue;
    if (member.schema === "any" || other.schema === "any") continue;
    const { shape } = member.schema;
    if (areShapesDisjoint(shape, other.schema.shape, side, depth + 1))
      return true;
  }
  return false;
}
