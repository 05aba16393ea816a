import type { LoadedDocument } from "../../../source/document-set.ts";
import {
  relativeUri,
  resolveUri,
  withoutFragment,
} from "../../../source/resolve-uri.ts";
import { fragmentOf, type Place } from "../../document/place.ts";
import type { References } from "../../document/references.ts";
import { baseAt } from "../../document/resource-index.ts";
import { mappedReference } from "../../schema-keywords/discriminator-keyword.ts";

/** The same reference in a text of another document. */
export function movedReference(
  from: Place,
  to: LoadedDocument,
  reference: string,
): string {
  const written = withoutFragment(reference);
  const uri = resolveUri(baseAt(from), written);
  return `${relativeUri(to.uri, uri)}${reference.slice(written.length)}`;
}

/** A reference to a place, in a text of a document. */
export function referenceTo(place: Place, { uri }: LoadedDocument): string {
  const fragment = fragmentOf(place).replaceAll("%", "%25");
  return `${relativeUri(uri, place.document.uri)}${fragment}`;
}

/** An entry in the mapping of a discriminator; a name that its own document does not have stays a name. */
export function movedMapping(
  at: Place,
  to: LoadedDocument,
  references: References,
): unknown {
  const reference = mappedReference(at, references.entry);
  const isReference =
    reference !== null &&
    (/[/#]/.test(reference) || references.find(at, reference) !== null);
  return isReference ? movedReference(at, to, reference) : at.value;
}
