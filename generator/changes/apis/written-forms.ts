import type { WireContent } from "../../wire/model/wire-api.ts";

/** How contents are written, by media type: what the names of their types follow from. */
export function writtenForms(
  contents: readonly WireContent[],
): readonly unknown[] {
  return contents.map(({ mediaType, form }) => [mediaType, form]);
}
