import {
  openapiFieldForm,
  openapiMappingTarget,
} from "../../diagnostics/codes.ts";
import type { Findings } from "../findings.ts";
import {
  isMapping,
  memberAt,
  pointerOf,
  rootPlace,
  type Place,
} from "../place.ts";
import type { References } from "../references.ts";
import { keywordOf } from "./keyword-value.ts";

/** The name of the property that says which alternative a value is; `null` if there is none. */
export function discriminatingProperty({ value }: Place): string | null {
  if (!isMapping(value)) return null;
  const discriminator = keywordOf(value, "discriminator");
  if (discriminator === undefined) return null;
  // Swagger 2 has only the name. The form of the keyword: a text, or an object with one.
  return isMapping(discriminator)
    ? String(discriminator["propertyName"])
    : String(discriminator);
}

/** An entry of `mapping` that cannot be resolved, unless its file has been reported or it is not a text. */
export function reportMapping(
  at: Place,
  references: Pick<References, "isTold">,
  findings: Pick<Findings, "broken">,
): void {
  const { value, document } = at;
  if (value === undefined) return;
  const reference = mappedReference(at);
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
 * if it could be both, it is a name. `null` if it is not a text.
 */
export function mappedReference(at: Place): string | null {
  const { value } = at;
  if (typeof value !== "string") return null;
  return componentName.test(value) && hasComponent(at, value)
    ? `#/components/schemas/${value}`
    : value;
}

function hasComponent({ document }: Place, name: string): boolean {
  const components = memberAt(rootPlace(document), "components");
  return memberAt(memberAt(components, "schemas"), name).value !== undefined;
}
