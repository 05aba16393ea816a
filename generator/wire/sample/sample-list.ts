import type { JsonValue } from "../../json/json-value.ts";
import { valueKey } from "../../model/value-key.ts";
import { itemOf } from "../model/children.ts";
import type { WireSchema, WireShape } from "../model/wire-schema.ts";
import type { Sampler } from "./sampler.ts";

const mostItems = 1000;

export function* candidateLists(
  shape: WireShape,
  other: WireShape | null,
  sampler: Sampler,
): Iterable<JsonValue> {
  const { array } = shape;
  const { lengths, variants } = sampler.options;
  const most = array.items === "none" ? array.prefix.length : mostItems;
  for (const length of new Set(lengths(array, other?.array ?? null))) {
    if (length > Math.min(most, array.maxItems ?? most)) continue;
    for (let variant = 0; variant < variants; variant += 1) {
      const items = itemsFor(shape, other, length, sampler, variant);
      if (items !== null) yield items;
    }
  }
}

/** So many items, unique if required; `null` if there are none. */
export function itemsFor(
  shape: WireShape,
  other: WireShape | null,
  count: number,
  sampler: Sampler,
  variant = 0,
): readonly JsonValue[] | null {
  if (count > mostItems) return null;
  const items: JsonValue[] = [];
  for (let index = 0; index < count; index += 1) {
    const schema = itemOf(shape, index);
    const beside = other === null ? null : itemOf(other, index);
    const isNeeded = index < shape.array.minItems;
    const value = shape.array.isUnique
      ? unusedItem(schema, index, items, sampler)
      : sampler.part(schema, beside, index + variant, isNeeded);
    if (value === undefined) return null;
    items.push(value);
  }
  return items;
}

function unusedItem(
  schema: WireSchema | null,
  index: number,
  used: readonly JsonValue[],
  sampler: Sampler,
): JsonValue | undefined {
  if (schema === null) return `a${String(index)}`;
  const isUsed = new Set(used.map(valueKey));
  const numbered = [index + 1, `a${String(index)}`, "a".repeat(index + 1)];
  for (const value of [...sampler.candidates(schema), ...numbered])
    if (!isUsed.has(valueKey(value)) && sampler.accepts(schema, value))
      return value;
  return undefined;
}
