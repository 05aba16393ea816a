import { type JsonValue, isObject } from "../../json/json-value.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import { fitsPattern } from "../../patterns/fits-pattern.ts";
import { withoutUnions } from "../../wire/model/children.ts";
import {
  madeUpNames,
  patternNames,
} from "../../wire/sample/complete-object.ts";
import { itemsFor } from "../../wire/sample/sample-list.ts";
import type { Sampler } from "../../wire/sample/sampler.ts";
import type { SchemaStep } from "./step-between.ts";
import { pointerTo } from "../../wire/accept/reason.ts";

/** A value, and the place of the change in it. */
export interface PlacedValue {
  readonly value: JsonValue;
  /** JSON pointer. */
  readonly pointer: string;
}

/** Puts a value at the place of a step into the minimal value of the schema around it; `null` if there is none. */
export function embedValue(
  inner: PlacedValue,
  step: SchemaStep,
  { accepting, refusing }: Sides,
  sampler: Sampler,
): PlacedValue | null {
  const asMember = (name: string): PlacedValue | null => {
    const given = { [name]: inner.value };
    const value = sampler.complete(accepting, refusing, given, new Set());
    const pointer = pointerTo("", name) + inner.pointer;
    return value && { value, pointer };
  };
  switch (step.kind) {
    case "itself":
      return inner;
    case "member":
      return asMember(step.name);
    case "other-member":
      return asMember(freeName(accepting));
    case "pattern-member": {
      const name = candidates.find(
        (each) => fitsPattern(step.pattern, each) === "yes",
      );
      return name === undefined ? null : asMember(name);
    }
    case "item":
      return asItem(inner, step.index, accepting, sampler);
    case "alternative":
      return asAlternative(inner, { accepting, refusing }, sampler);
  }
}

interface Sides {
  readonly accepting: WireSchema;
  readonly refusing: WireSchema;
}

const candidates = [...madeUpNames, ...patternNames];

function freeName({ shape: { object } }: WireSchema): string {
  return candidates.find((name) => !object.properties.has(name)) ?? "other";
}

function asItem(
  { value, pointer }: PlacedValue,
  index: number,
  { shape }: WireSchema,
  sampler: Sampler,
): PlacedValue | null {
  const count = Math.max(shape.array.minItems, index + 1);
  const items = itemsFor(shape, null, count, sampler);
  return (
    items && {
      value: items.with(index, value),
      pointer: pointerTo("", index) + pointer,
    }
  );
}

/** The restrictions besides the alternatives have to hold too. */
function asAlternative(
  { value, pointer }: PlacedValue,
  { accepting, refusing }: Sides,
  sampler: Sampler,
): PlacedValue | null {
  if (!isObject(value)) return { value, pointer };
  const { object } = accepting.shape;
  if (object.properties.size === 0) return { value, pointer };
  const made = sampler.complete(
    withoutUnions(accepting),
    refusing,
    value,
    new Set(),
  );
  return made && { value: made, pointer };
}
