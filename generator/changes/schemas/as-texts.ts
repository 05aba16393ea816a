import type {
  WireSchema,
  WireShape,
  WireValue,
} from "../../wire/model/wire-schema.ts";
import { partsSayNothing } from "../../wire/model/any-schema.ts";
import { withShape } from "../../wire/model/with-shape.ts";

export interface TextPair {
  readonly before: WireSchema;
  readonly after: WireSchema;
}

/**
 * Two schemas of a parameter in their form on the wire, which is text: `1` can be a number or a text, `true` a
 * boolean or a text, and a single value can be a list of one. Used only if their types differ; everything else is
 * compared unchanged.
 */
export function asTexts(before: WireSchema, after: WireSchema): TextPair {
  const pair = { before, after };
  if (!isSingle(before.shape)) return pair;
  const old = textValues(before.shape);
  const now = isSingle(after.shape) ? textValues(after.shape) : null;
  if (old !== null && now !== null)
    return haveOneType(before.shape, after.shape)
      ? pair
      : {
          before: withShape(before, listed(before.shape, old)),
          after: withShape(after, listed(after.shape, now)),
        };
  const takesAll =
    takesAllTexts(after.shape) || takesListsOf(after.shape, before.shape);
  return takesAll && !haveOneType(before.shape, after.shape)
    ? { before, after: withShape(after, takingBoth(before.shape, after.shape)) }
    : pair;
}

/** Such a value has no separators and no other restrictions. */
function isSingle({ types, unions, others, unread }: WireShape): boolean {
  return (
    types.length > 0 &&
    types.every((type) => ["boolean", "number", "string"].includes(type)) &&
    unions.length + others.length + unread.length === 0
  );
}

function haveOneType(a: WireShape, b: WireShape): boolean {
  return (
    a.types.length === b.types.length &&
    a.types.every((type) => b.types.includes(type))
  );
}

/** The values as they are written; `null` if they are not listed. */
function textValues({ types, values }: WireShape): readonly WireValue[] | null {
  if (values !== null)
    return values.map(({ value, description }) => ({
      value: String(value),
      description,
    }));
  return types.length === 1 && types[0] === "boolean"
    ? ["true", "false"].map((value) => ({ value, description: null }))
    : null;
}

function listed(shape: WireShape, values: readonly WireValue[]): WireShape {
  return { ...shape, types: ["string"], values };
}

function takesAllTexts(shape: WireShape): boolean {
  return (
    shape.types.length === 1 &&
    shape.types[0] === "string" &&
    shape.unions.length === 0 &&
    partsSayNothing(shape)
  );
}

/** Lists of such values, including lists of one. */
function takesListsOf(shape: WireShape, item: WireShape): boolean {
  const { types, array, values, unions, others } = shape;
  const { items, prefix, minItems, maxItems, isUnique } = array;
  if (types.length !== 1 || types[0] !== "array") return false;
  if (values !== null || unions.length + others.length > 0) return false;
  if (prefix.length > 0 || minItems > 1 || maxItems !== null || isUnique)
    return false;
  if (typeof items === "string") return items === "any";
  return (
    items.shape.unions.length === 0 &&
    partsSayNothing(items.shape) &&
    item.types.every((type) => items.shape.types.includes(type))
  );
}

/** Gives the accepted texts, including the earlier ones. */
function takingBoth(before: WireShape, after: WireShape): WireShape {
  const { types, number, string } = before;
  const all = [...new Set([...types, ...after.types])];
  return after.types.includes("string")
    ? { ...after, types: all, number }
    : { ...after, types: all, number, string };
}
