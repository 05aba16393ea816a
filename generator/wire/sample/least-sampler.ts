import type { PayloadSide } from "../../model/payload-side.ts";
import { createSampler } from "./create-sampler.ts";
import { textsFor } from "./sample-text.ts";
import type { Sampler } from "./sampler.ts";
import { exampleValues } from "./shown-values.ts";

/** Makes the least values, for proofs. */
export function leastSampler(side: PayloadSide): Sampler {
  return createSampler({
    side,
    any: ["a"],
    types: ["string", "number", "boolean", "object", "array", "null"],
    shown: exampleValues,
    forms: ["required"],
    ofMap: 0,
    lengths: ({ minItems }, other) => [
      Math.max(minItems, other?.minItems ?? 0),
      minItems,
    ],
    texts: textsFor,
    random: null,
    many: 1,
    variants: 1,
    isStrict: true,
    isCached: true,
    limits: {
      depth: 12,
      schemas: 200_000,
      work: 200_000,
      workOfAll: 10_000_000,
    },
  });
}
