import { keywordOf, type RawSchema } from "./keyword-value.ts";

/** Where a value could be pointed elsewhere at run time, its first target is meant: `$dynamicRef` is taken for a `$ref`. */
const referenceKeywords = ["$ref", "$dynamicRef", "$recursiveRef"] as const;

export type ReferenceKeyword = (typeof referenceKeywords)[number];

export interface WrittenReference {
  readonly keyword: ReferenceKeyword;
  readonly reference: string;
}

/** What a schema object refers to; `null` when it refers to nothing. */
export function referenceIn(schema: RawSchema): WrittenReference | null {
  for (const keyword of referenceKeywords) {
    const reference = keywordOf(schema, keyword);
    // The form of the keywords: a text.
    if (reference !== undefined)
      return { keyword, reference: reference as string };
  }
  return null;
}

export function isReferenceKeyword(name: string): name is ReferenceKeyword {
  // Asked of every keyword of a document.
  return name === "$ref" || name === "$dynamicRef" || name === "$recursiveRef";
}
