import type { JsonValue } from "../../json/json-value.ts";
import type { WireShape } from "../model/wire-schema.ts";
import { accepts } from "../accept/accept.ts";
import type { Answer } from "../accept/answer.ts";
import type { SubsetRun } from "./subset-run.ts";

/** All possible values if there are few; `null` if they are not listed. */
export function finiteValues(shape: WireShape): readonly JsonValue[] | null {
  if (shape.values !== null) return shape.values.map(({ value }) => value);
  const isSmall = shape.types.every(
    (type) => type === "null" || type === "boolean",
  );
  if (!isSmall) return null;
  return shape.types.flatMap((type): readonly JsonValue[] =>
    type === "null" ? [null] : [true, false],
  );
}

/** Checks each value on its own, if `inner` accepts it at all. */
export function areValuesIn(
  values: readonly JsonValue[],
  inner: WireShape,
  outer: WireShape,
  run: SubsetRun,
): Answer {
  let answer: Answer = "yes";
  for (const value of values) {
    const isIn = accepts(outer, value, run.judging);
    if (isIn === "yes") continue;
    const isMeant = accepts(inner, value, run.judging);
    if (isMeant === "no") continue;
    if (isIn === "no" && isMeant === "yes") return "no";
    answer = "unknown";
  }
  return answer;
}

/** Whether there are certainly more values than any list has, apart from the effect of unions and other rules. */
export function isInfinite(shape: WireShape): boolean {
  const { types, number, string, array, object } = shape;
  return (
    (types.includes("number") &&
      number.multiplesOf.length === 0 &&
      (number.minimum === null || number.maximum === null)) ||
    (types.includes("string") &&
      string.patterns.length === 0 &&
      string.format === null &&
      string.maxLength === null) ||
    (types.includes("array") &&
      array.items === "any" &&
      array.prefix.length === 0 &&
      array.maxItems === null) ||
    (types.includes("object") &&
      object.properties.size === 0 &&
      object.additional === "any" &&
      object.patterns.size === 0 &&
      object.names === null &&
      object.maxProperties === null)
  );
}
