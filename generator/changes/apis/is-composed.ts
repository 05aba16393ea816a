import type { WireContent } from "../../wire/model/wire-api.ts";

/** Whether a schema is written as a reference or with others, so that an SDK may have no type of its own for it. */
export function isComposed({ form }: WireContent): boolean {
  return (form?.composition.length ?? 0) > 0;
}
