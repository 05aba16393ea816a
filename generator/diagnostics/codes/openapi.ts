import type { Diagnostic, Location } from "../diagnostic.ts";
import { didYouMean } from "../suggest.ts";
import { report } from "./report.ts";

/** Reports a file that is not OpenAPI. All commands that read a document use this message. */
export function notOpenapi(at: Location): Diagnostic {
  return report(
    "unreadable",
    "not-openapi",
    at,
    'This is not an OpenAPI document: it has neither "openapi" nor "swagger" at its top.',
    {
      hint: "An OpenAPI document begins with openapi: 3.x.y or swagger: 2.0. Of several files, give the one that refers to the others.",
    },
  );
}

export function openapiVersion(at: Location, found: string): Diagnostic {
  return report(
    "unreadable",
    "openapi-version",
    at,
    `Expected an OpenAPI document of version 3.0, 3.1 or 3.2, found ${found}.`,
    {
      hint: "Swagger 2.0 is read too. If the document has several files, give the one that refers to the others.",
    },
  );
}

export function openapiNothingDescribed(): Diagnostic {
  return report(
    "warning",
    "openapi-nothing-described",
    null,
    "The document describes no operations and no webhooks: there is nothing to call.",
    {
      hint: "If the document has several files, give the one that has the paths.",
    },
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

export function openapiNotImitated(
  at: Location,
  what: string,
  places: number,
): Diagnostic {
  return report(
    "info",
    "openapi-not-imitated",
    at,
    `The emulator ignores ${what} (${countPlaces(places)}, the first here).`,
    {
      hint: "It answers requests that the real service would refuse for this reason.",
    },
  );
}

export function openapiUnhandled(
  at: Location,
  what: string,
  places: number,
): Diagnostic {
  return report(
    "warning",
    "openapi-unhandled",
    at,
    `Ignored: ${what} (${countPlaces(places)}, the first here).`,
    {
      hint: "The rest is generated as described; remove it from the document if it does not matter.",
    },
  );
}

function countPlaces(places: number): string {
  return `${places} ${places === 1 ? "place" : "places"}`;
}

/** Says in how many places the problem occurs, of which the first is shown. */
function amongPlaces(places: number): string {
  return places === 1 ? "" : ` (${countPlaces(places)}, the first here)`;
}

export function openapiDanglingReference(
  at: Location,
  reference: string,
  places: number,
): Diagnostic {
  return report(
    "warning",
    "openapi-dangling-reference",
    at,
    `The reference ${JSON.stringify(reference)} does not resolve; its target is left out, and a schema is typed as unknown${amongPlaces(places)}.`,
    { hint: "Correct the reference, or add what it names." },
  );
}

/** Says that parts are written where the specification knows no reference, which other tools may not follow. */
export function openapiReferencePlace(
  at: Location,
  what: string,
  places: number,
): Diagnostic {
  return report(
    "info",
    "openapi-reference-place",
    at,
    `References in the place of ${what} are followed (${countPlaces(places)}, the first here).`,
    {
      hint: "Nothing to do; the specification does not know them here, so other tools may not follow them.",
    },
  );
}

export function openapiItemsList(at: Location, places: number): Diagnostic {
  return report(
    "warning",
    "openapi-items-list",
    at,
    `This version of the specification has no list of schemas in "items"; each item may be any of them${amongPlaces(places)}.`,
    { hint: "Write one schema, or use prefixItems of OpenAPI 3.1." },
  );
}

/** Reports an entry in the mapping of a discriminator. */
export function openapiMappingTarget(
  at: Location,
  reference: string,
  places: number,
): Diagnostic {
  return report(
    "warning",
    "openapi-mapping-target",
    at,
    `The mapping to ${JSON.stringify(reference)} does not lead to a schema; the value is left out${amongPlaces(places)}.`,
    { hint: "Name a schema of the document, or refer to one as $ref does." },
  );
}

/** The largest number of names in one message; a hostile document may have thousands. */
const mostNames = 10;

export function openapiReferenceCycle(
  at: Location,
  names: readonly string[],
): Diagnostic {
  const others = names.length - mostNames;
  const named = names.slice(0, mostNames);
  if (others > 0) named.push(`and ${others} more`);
  return report(
    "warning",
    "openapi-reference-cycle",
    at,
    `These definitions only refer to each other and are treated as unknown: ${named.join(", ")}.`,
    {
      hint: 'A schema may refer back to itself only through a property or "items": remove one of the references.',
    },
  );
}

export function openapiContradiction(at: Location, what: string): Diagnostic {
  return report(
    "warning",
    "openapi-contradiction",
    at,
    `${what}: no value is both.`,
    { hint: "Correct the schema: its type is never." },
  );
}

export function openapiSchemaForm(
  at: Location,
  keyword: string,
  expected: string,
): Diagnostic {
  return report(
    "warning",
    "openapi-schema-form",
    at,
    `Expected "${keyword}" to be ${expected}; it is ignored.`,
    { hint: "Correct the schema." },
  );
}

/**
 * Reports a part of a document that is not used. Its place is computed only when the note is shown: finding it may
 * read the whole text again, and few notes are shown.
 */
export function openapiNotUsed(
  locate: () => Location,
  what: string,
  places: number,
): Diagnostic {
  const note = report(
    "info",
    "openapi-not-used",
    null,
    `Not used: ${what} (${countPlaces(places)}, the first here).`,
    { hint: "Nothing to do: no call depends on it." },
  );
  return {
    ...note,
    get location() {
      return locate();
    },
  };
}

export function openapiFieldForm(
  at: Location,
  field: string,
  expected: string,
): Diagnostic {
  return report(
    "warning",
    "openapi-field-form",
    at,
    `Expected ${JSON.stringify(field)} to be ${expected}; it is left out.`,
    { hint: "Correct the document." },
  );
}

export function openapiUnknownScheme(
  at: Location,
  name: string,
  known: readonly string[],
  places: number,
): Diagnostic {
  return report(
    "warning",
    "openapi-unknown-scheme",
    at,
    `There is no security scheme ${JSON.stringify(name)}; it is not known which credentials it requires${amongPlaces(places)}.`,
    {
      hint: didYouMean(
        name,
        known,
        'Describe it under "components > securitySchemes".',
      ),
    },
  );
}

export function openapiServerVariable(
  at: Location,
  name: string,
  problem: string,
): Diagnostic {
  return report(
    "warning",
    "openapi-server-variable",
    at,
    `The server variable ${JSON.stringify(name)} ${problem}.`,
    {
      hint: "Correct the server, so that users see which values they may choose.",
    },
  );
}

export function openapiExtensionForm(
  at: Location,
  name: string,
  expected: string,
): Diagnostic {
  return report(
    "warning",
    "openapi-extension-form",
    at,
    `Expected the extension ${JSON.stringify(name)} to say ${expected}; it is left out.`,
    {
      hint: "Correct the document, or name another extension in the settings.",
    },
  );
}
