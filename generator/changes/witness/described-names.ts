import { type JsonValue, isObject } from "../../json/json-value.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import { isList } from "../../model/value-key.ts";
import { isVisible } from "../../wire/model/is-visible.ts";
import { fitsPattern } from "../../patterns/fits-pattern.ts";
import { itemOf, memberOf } from "../../wire/model/children.ts";

const deepest = 40;

/**
 * Whether a schema describes a place of a value, in any of its alternatives. Clients know only what is described,
 * whether or not other members are allowed.
 */
export function isDescribed(
  schema: WireSchema,
  value: JsonValue,
  steps: readonly string[],
  side: PayloadSide,
  depth = 0,
): boolean {
  if (depth > deepest) return true;
  const { shape } = schema;
  if (shape.others.length > 0 || shape.unread.length > 0) return true;
  const inAlternative = shape.unions.some(({ members }) =>
    members.some((member) =>
      isDescribed(member, value, steps, side, depth + 1),
    ),
  );
  if (inAlternative) return true;
  const [step, ...rest] = steps;
  if (step === undefined) return true;
  if (isObject(value)) {
    const below = memberOf(shape.object, step);
    const isOfPattern = [...shape.object.patterns.keys()].some(
      (pattern) => fitsPattern(pattern, step) !== "no",
    );
    if (below === null) return isOfPattern;
    const member = shape.object.properties.get(step);
    if (member !== undefined && !isVisible(member, side)) return false;
    return isDescribed(below, value[step] ?? null, rest, side, depth + 1);
  }
  if (!isList(value)) return false;
  const item = itemOf(shape, Number(step));
  return (
    item !== null &&
    isDescribed(item, value[Number(step)] ?? null, rest, side, depth + 1)
  );
}
