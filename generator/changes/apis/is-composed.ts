import type { WireContent } from "../../wire/model/wire-api.ts";

const compositions: ReadonlySet<string> = new Set([
  "$ref",
  "allOf",
  "anyOf",
  "oneOf",
]);

/** Whether a schema is written as a reference or with others, so that an SDK may have no type of its own for it. */
export function isComposed({ form = [] }: WireContent): boolean {
  return form.some((keyword) => compositions.has(keyword));
}
