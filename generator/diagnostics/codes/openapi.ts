import type { Diagnostic, Location } from "../diagnostic.ts";
import { report } from "./report.ts";

export function openapiVersion(at: Location, found: string): Diagnostic {
  return report(
    "error",
    "openapi-version",
    at,
    `Expected an OpenAPI document of version 3.0, 3.1 or 3.2, found ${found}.`,
    {
      hint: "Convert older documents to OpenAPI 3 first.",
    },
  );
}

export function openapiForm(
  at: Location,
  expected: string,
  leftOut: string,
): Diagnostic {
  return report(
    "warning",
    "openapi-form",
    at,
    `Expected ${expected}; ${leftOut} is left out.`,
    { hint: "The rest of the document is served as it is." },
  );
}

export function openapiReference(at: Location, reference: string): Diagnostic {
  return report(
    "warning",
    "openapi-reference",
    at,
    `The reference ${JSON.stringify(reference)} leads to nothing in this document; anything is taken in its place.`,
    { hint: "Correct the reference, or add what it names." },
  );
}

export function openapiReferenceOutside(
  at: Location,
  reference: string,
): Diagnostic {
  return report(
    "warning",
    "openapi-reference-outside",
    at,
    `The reference ${JSON.stringify(reference)} leads out of this document and is not followed; anything is taken in its place.`,
    { hint: "Bundle the documents into one file first." },
  );
}

export function openapiNoOperations(at: Location): Diagnostic {
  return report(
    "warning",
    "openapi-no-operations",
    at,
    "The document has no operation that can be served: every request is answered with 404.",
    { hint: 'Describe operations under "paths", or name another file.' },
  );
}

export function openapiPath(
  at: Location,
  path: string,
  problem: string,
): Diagnostic {
  return report(
    "warning",
    "openapi-path",
    at,
    `The path "${path}" ${problem} and is not served.`,
    { hint: "Parameters are whole segments: /things/{id}/parts." },
  );
}

export function openapiSamePath(
  at: Location,
  key: string,
  first: Location,
): Diagnostic {
  return report(
    "warning",
    "openapi-same-path",
    at,
    `${key} is served as another path that differs in names of parameters only.`,
    {
      hint: "Give the paths something to tell them apart by.",
      related: [{ message: "served instead", location: first }],
    },
  );
}

export function openapiNotImitated(
  at: Location,
  what: string,
  places: number,
): Diagnostic {
  return report(
    "info",
    "openapi-not-imitated",
    at,
    `The emulator leaves ${what} out of account (${places} ${places === 1 ? "place" : "places"}, the first here).`,
    {
      hint: "Requests that the real service would refuse for it are answered.",
    },
  );
}
