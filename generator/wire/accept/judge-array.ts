import type { JsonValue } from "../../model/json-value.ts";
import { valueKey } from "../../model/value-key.ts";
import type { WireArray } from "../model/wire-schema.ts";
import type { Answer } from "./answer.ts";
import { below, judgeAll, refuseIf, type At } from "./run.ts";

export function judgeArray(
  { prefix, items, minItems, maxItems, isUnique }: WireArray,
  value: readonly JsonValue[],
  at: At,
): Answer {
  const { length } = value;
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
    () =>
      refuseIf(
        isUnique && new Set(value.map(valueKey)).size < length,
        at,
        "uniqueItems",
        () => "must NOT have duplicate items",
      ),
    () =>
      refuseIf(
        items === "none" && length > prefix.length,
        at,
        "items",
        () => `must NOT have more than ${String(prefix.length)} items`,
      ),
    ...value.map((item, step) => (): Answer => {
      const schema = prefix[step] ?? items;
      return typeof schema === "string"
        ? "yes"
        : at.run.ask(schema, item, below(at, step));
    }),
  ]);
}
