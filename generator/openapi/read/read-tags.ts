import { compareText } from "../../diagnostics/sort.ts";
import { checkFields, objectsAt, textAt } from "./fields.ts";
import { memberAt, type Place } from "../document/place.ts";
import type { ReadContext } from "./read-context.ts";

/** The `tags` of a document with their descriptions, sorted by name; the first description of a tag counts. */
export function readTags(
  root: Place,
  context: ReadContext,
): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  for (const place of objectsAt(root, "tags", context)) {
    const name = textAt(place, "name", context);
    if (name === null) continue;
    checkFields(place, tagFields, "a tag", context);
    noteGroups(place, context);
    const description =
      textAt(place, "description", context) ??
      textAt(place, "summary", context);
    if (!tags.has(name)) tags.set(name, description ?? "");
  }
  return new Map([...tags].toSorted(([a], [b]) => compareText(a, b)));
}

const tagFields = new Set([
  "name",
  "summary",
  "description",
  "externalDocs",
  "parent",
  "kind",
]);

/** Nested tags of 3.2: methods are grouped only by their first tag. */
function noteGroups(place: Place, { notes }: ReadContext): void {
  for (const field of ["parent", "kind"]) {
    const at = memberAt(place, field);
    if (at.value !== undefined) notes.notUsed(`the ${field} of a tag`, at);
  }
}
