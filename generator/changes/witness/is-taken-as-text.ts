import type { JsonValue } from "../../json/json-value.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import type { Sampler } from "../../wire/sample/sampler.ts";

/** Parameters and headers are text on the wire: `1` is a number or a text, whichever the other side expects. */
export function isTakenAsText(
  value: JsonValue,
  other: WireSchema,
  sampler: Sampler,
): boolean {
  if (typeof value === "object") return false;
  const text = String(value);
  const scalars: readonly JsonValue[] = [
    text,
    ...(text === "true" || text === "false" ? [text === "true"] : []),
    ...(text.trim() === "" || Number.isNaN(Number(text)) ? [] : [Number(text)]),
  ];
  return scalars.some((each) => sampler.accepts(other, each));
}
