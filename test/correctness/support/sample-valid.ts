import type { Judge } from "./judge.ts";
import type { Random } from "./random.ts";
import type { Json, JsonObject } from "./raw-document.ts";
import type { Placed } from "./raw-operations.ts";
import { sampleValue, type SampleContext } from "./sample.ts";

/** Which of the arguments that a call may do without are given. */
export type Chosen = "required" | "some" | "all";

export interface CallParts {
  readonly root: JsonObject;
  readonly random: Random;
  readonly judge: Judge;
  /** The method of the SDK: `client.pet.addPet`. */
  readonly symbol: string;
  /** Default `some`. */
  readonly chosen?: Chosen;
}

/** How often a value is made until the validator takes one. */
export const attempts = 20;

/** How likely a member is made that need not be there. */
const chances: Readonly<Record<Chosen, number>> = {
  required: 0,
  some: 0.5,
  all: 1,
};

/** A value that the validator takes; of nothing but the required members, or of all, where such a one is found. */
export function sampleValid(
  { pointer, value }: Placed,
  { root, random, judge, chosen = "some" }: CallParts,
): Json | null {
  const wanted: readonly Chosen[] = chosen === "some" ? [] : [chosen];
  for (const each of [...wanted, "some" as const])
    for (let count = 0; count < attempts; count += 1) {
      const context: SampleContext = {
        root,
        random,
        direction: "request",
        optionalChance: chances[each],
      };
      const made = sampleValue(value, context);
      if (judge.refusals(pointer, made)?.length === 0) return made;
    }
  return null;
}

/** Of an empty list or object nothing is written, and a missing parameter is another request. */
export function sampleWritten(schema: Placed, parts: CallParts): Json | null {
  for (let count = 0; count < attempts; count += 1) {
    const value = sampleValid(schema, parts);
    if (
      value === null ||
      typeof value !== "object" ||
      Object.keys(value).length > 0
    )
      return value;
  }
  return null;
}
