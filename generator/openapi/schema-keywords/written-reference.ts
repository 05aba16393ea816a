import { keywordOf, type RawSchema } from "./keyword-value.ts";

/**
 * What a schema object refers to; `null` when it refers to nothing. `$dynamicRef` and `$recursiveRef` have become what they mean
 * before anybody reads a schema: `bindReferences`.
 */
export function referenceIn(schema: RawSchema): string | null {
  // The form of the keyword: a text.
  return (keywordOf(schema, "$ref") ?? null) as string | null;
}
