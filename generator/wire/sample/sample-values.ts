import type { JsonValue } from "../../json/json-value.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import { anySchema } from "../model/any-schema.ts";
import type { WireShape } from "../model/wire-schema.ts";
import { withShape } from "../model/with-shape.ts";
import { createSampler } from "./create-sampler.ts";
import { textsAtBounds } from "./sample-text.ts";
import type { MemberForm } from "./sampler.ts";

/** Enough to show where two schemas differ; searching for more would cost more than it finds. */
const mostOfOne = 10;
const mostOfAll = 60;

const known: Readonly<
  Record<PayloadSide, WeakMap<WireShape, readonly JsonValue[]>>
> = { request: new WeakMap(), response: new WeakMap() };

/**
 * A few values that a shape probably accepts: its listed values, values at its bounds, objects with all members and
 * objects with only the required ones. Members that nobody named are left out, as callers do.
 */
export function sampleValues(
  shape: WireShape,
  side: PayloadSide,
): readonly JsonValue[] {
  const found = known[side].get(shape);
  if (found !== undefined) return found;
  const sampler = createSampler({
    side,
    any: ["a", 1, true, {}],
    types: ["null", "boolean", "number", "string", "array", "object"],
    shown: () => [],
    forms,
    ofMap: 0,
    lengths: ({ prefix, minItems, maxItems }) =>
      [
        minItems,
        minItems + 1,
        prefix.length,
        Math.min(maxItems ?? 3, mostOfOne),
      ].filter((length) => length >= minItems && length <= mostOfOne),
    texts: textsAtBounds,
    random: null,
    many: mostOfOne,
    variants: 3,
    isStrict: false,
    isCached: true,
    limits: { depth: 5, schemas: 300, work: 20_000, workOfAll: 20_000 },
  });
  sampler.start();
  const schema = withShape(anySchema, shape);
  const values = sampler.samples(schema, null, mostOfAll);
  known[side].set(shape, values);
  return values;
}

/** The required members only, all members, and each of the first optional ones. */
const forms: readonly MemberForm[] = [
  "required",
  (optional) => optional,
  ...[0, 1, 2].map(
    (index): MemberForm =>
      (optional) =>
        optional.slice(index, index + 1),
  ),
];
