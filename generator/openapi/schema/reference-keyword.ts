import { memberAt, type Place } from "../document/place.ts";
import type { RawSchema } from "../schema-keywords/keyword-value.ts";
import type { SchemaContext } from "./context.ts";

/** Keywords that have their usual meaning next to a reference of 3.0; other siblings are ignored. */
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
  schema: RawSchema,
): void {
  for (const name of Object.keys(schema))
    if (
      !harmless.has(name) &&
      (name === "x-nullable" || !name.startsWith("x-"))
    )
      findings.unhandled(
        `"${name}" beside a "$ref", where OpenAPI 3.0 ignores it`,
        memberAt(place, name),
      );
}
