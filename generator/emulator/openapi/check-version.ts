import { openapiVersion } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { locationOf, memberAt, type Place } from "../../openapi/place.ts";

/** Whether a document is of a version that can be served. */
export function isReadable(root: Place): boolean {
  const version = memberAt(root, "openapi").value;
  return typeof version === "string" && /^3\.[012](?:\.|$)/.test(version);
}

export function refuseVersion(root: Place): Diagnostic {
  const openapi = memberAt(root, "openapi");
  const swagger = memberAt(root, "swagger");
  if (openapi.value !== undefined)
    return openapiVersion(
      locationOf(openapi),
      `OpenAPI ${shortText(openapi.value)}`,
    );
  return swagger.value === undefined
    ? openapiVersion(locationOf(root), 'neither "openapi" nor "swagger"')
    : openapiVersion(
        locationOf(swagger),
        `Swagger ${shortText(swagger.value)}`,
      );
}

function shortText(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.slice(0, 40);
}
