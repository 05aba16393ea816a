import { notOpenapi, openapiVersion } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import {
  locationOf,
  memberAt,
  type Place,
} from "../../openapi/document/place.ts";

export function refuseVersion(root: Place): Diagnostic {
  const openapi = memberAt(root, "openapi");
  const swagger = memberAt(root, "swagger");
  if (openapi.value !== undefined)
    return openapiVersion(
      locationOf(openapi),
      `OpenAPI ${shortText(openapi.value)}`,
    );
  return swagger.value === undefined
    ? notOpenapi(locationOf(root))
    : openapiVersion(
        locationOf(swagger),
        `Swagger ${shortText(swagger.value)}`,
      );
}

function shortText(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.slice(0, 40);
}
