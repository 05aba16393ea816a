import { memberAt, type Place } from "../place.ts";
import { keywordOf } from "./check-keywords.ts";
import type { Schema, SchemaContext } from "./context.ts";

/** Keywords that say the same beside a reference of 3.0 as anywhere; what else stands there does not count. */
const harmless = new Set([
  "$ref",
  "default",
  "deprecated",
  "description",
  "example",
  "externalDocs",
  "readOnly",
  "summary",
  "title",
  "writeOnly",
]);

export function reportBesideReference(
  { findings }: SchemaContext,
  place: Place,
  schema: Schema,
): void {
  for (const name of Object.keys(schema))
    if (!harmless.has(name) && !name.startsWith("x-"))
      findings.unhandled(
        `"${name}" beside a "$ref", where OpenAPI 3.0 ignores it`,
        memberAt(place, name),
      );
}

/** What a schema refers to; `null` when it refers to nothing. */
export function referenceOf(
  { findings }: SchemaContext,
  place: Place,
  schema: Schema,
): string | null {
  const plain = keywordOf(schema, "$ref");
  if (typeof plain === "string") return plain;
  for (const name of ["$dynamicRef", "$recursiveRef"]) {
    const reference = keywordOf(schema, name);
    if (typeof reference !== "string") continue;
    findings.unhandled(
      `that "${name}" may be pointed elsewhere; it is taken for a "$ref"`,
      memberAt(place, name),
    );
    return reference;
  }
  return null;
}
