import { keywordOf, type RawSchema } from "./keyword-value.ts";

/**
 * The reference of a schema object; `null` if it has none. `bindReferences` has replaced `$dynamicRef` and
 * `$recursiveRef` before anybody reads a schema.
 */
export function referenceIn(schema: RawSchema): string | null {
  // The form of the keyword: a text.
  return (keywordOf(schema, "$ref") ?? null) as string | null;
}
