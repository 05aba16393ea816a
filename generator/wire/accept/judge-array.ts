import type { JsonValue } from "../../json/json-value.ts";
import { valueKey } from "../../model/value-key.ts";
import type { WireArray } from "../model/wire-schema.ts";
import type { Answer } from "./answer.ts";
import {
  below,
  judgeAll,
  judgeEach,
  refuseIf,
  workOf,
  workOfKey,
  type At,
} from "./run.ts";

export function judgeArray(
  { prefix, items, minItems, maxItems, isUnique }: WireArray,
  value: readonly JsonValue[],
  at: At,
): Answer {
  const { length } = value;
  if (!at.run.spend(workOf(length))) return "unknown";
  return judgeAll(at, [
    () =>
      refuseIf(
        length < minItems,
        at,
        "minItems",
        () => `must NOT have fewer than ${String(minItems)} items`,
      ),
    () =>
      refuseIf(
        maxItems !== null && length > maxItems,
        at,
        "maxItems",
        () => `must NOT have more than ${String(maxItems)} items`,
      ),
    () => (isUnique ? judgeUnique(value, at) : "yes"),
    () =>
      refuseIf(
        items === "none" && length > prefix.length,
        at,
        "items",
        () => `must NOT have more than ${String(prefix.length)} items`,
      ),
    () =>
      judgeEach(at, value, (item, step) => {
        const schema = prefix[step] ?? items;
        return typeof schema === "string"
          ? "yes"
          : at.run.ask(schema, item, below(at, step));
      }),
  ]);
}

function judgeUnique(items: readonly JsonValue[], at: At): Answer {
  const keys = items.map(valueKey);
  const length = keys.reduce((sum, key) => sum + key.length, 0);
  if (!at.run.spend(workOfKey(length))) return "unknown";
  return refuseIf(
    new Set(keys).size < keys.length,
    at,
    "uniqueItems",
    () => "must NOT have duplicate items",
  );
}
