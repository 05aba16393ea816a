import {
  openapiFieldForm,
  openapiMappingTarget,
} from "../../diagnostics/codes.ts";
import type { LoadedDocument } from "../../source/document-set.ts";
import { relativeUri } from "../../source/resolve-uri.ts";
import type { Findings } from "../document/findings.ts";
import { isObject } from "../../json/json-value.ts";
import {
  memberAt,
  pointerOf,
  rootPlace,
  type Place,
} from "../document/place.ts";
import type { References } from "../document/references.ts";
import { keywordOf } from "./keyword-value.ts";

/** The name of the property that says which alternative a value is; `null` if there is none. */
export function discriminatingProperty({ value }: Place): string | null {
  if (!isObject(value)) return null;
  const discriminator = keywordOf(value, "discriminator");
  if (discriminator === undefined) return null;
  // Swagger 2 has only the name. The form of the keyword: a text, or an object with one.
  return isObject(discriminator)
    ? String(discriminator["propertyName"])
    : String(discriminator);
}

/** An entry of `mapping` that cannot be resolved, unless its file has been reported or it is not a text. */
export function reportMapping(
  at: Place,
  references: Pick<References, "isTold" | "entry">,
  findings: Pick<Findings, "broken">,
): void {
  const { value, document } = at;
  if (value === undefined) return;
  const reference = mappedReference(at, references.entry);
  if (reference !== null && references.isTold(at, reference)) return;
  findings.broken({
    place: at,
    cause: `mapping ${document.uri} ${reference ?? pointerOf(at)}`,
    tell: (where, places) =>
      reference === null
        ? openapiFieldForm(where, String(at.step), "the name of a schema")
        : openapiMappingTarget(where, reference, places),
  });
}

const componentName = /^[A-Za-z0-9._-]+$/;

/**
 * The reference that an entry of `mapping` means: it is the name of a component or a reference like that of `$ref`;
 * if it could be both, it is a name. A component that its own document does not have may be one of the first document.
 * `null` if it is not a text.
 */
export function mappedReference(
  at: Place,
  entry: LoadedDocument,
): string | null {
  const { value, document } = at;
  if (typeof value !== "string") return null;
  if (!componentName.test(value)) return value;
  const reference = `#/components/schemas/${value}`;
  if (hasComponent(document, value)) return reference;
  return hasComponent(entry, value)
    ? `${relativeUri(document.uri, entry.uri)}${reference}`
    : value;
}

function hasComponent(document: LoadedDocument, name: string): boolean {
  const components = memberAt(rootPlace(document), "components");
  return memberAt(memberAt(components, "schemas"), name).value !== undefined;
}
