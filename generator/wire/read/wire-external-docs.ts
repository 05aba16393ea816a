import { compareText } from "../../diagnostics/sort.ts";
import { objectsAt, objectAt, textAt } from "../../openapi/read/fields.ts";
import type { Place } from "../../openapi/document/place.ts";
import type { ReadContext } from "../../openapi/read/read-context.ts";

/** URLs by name of the tag, that of the document under the empty name; the first one if a tag is listed twice. */
export function readExternalDocs(
  root: Place,
  context: ReadContext,
): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>();
  const read = (name: string, place: Place): void => {
    const docs = objectAt(place, "externalDocs", context);
    const url = docs && textAt(docs, "url", context);
    if (url !== null && !addresses.has(name)) addresses.set(name, url);
  };
  read("", root);
  for (const tag of objectsAt(root, "tags", context)) {
    const name = textAt(tag, "name", context);
    if (name !== null && name !== "") read(name, tag);
  }
  return new Map([...addresses].toSorted(([a], [b]) => compareText(a, b)));
}
