import type { Diagnostic, Location } from "../diagnostic.ts";
import { didYouMean } from "../suggest.ts";
import { message, messageAt, report } from "./report.ts";

/** Reports a file that is not OpenAPI. All commands that read a document use this message. */
export const notOpenapi = messageAt(() => ({
  class: "unreadable",
  code: "not-openapi",
  text: 'This is not an OpenAPI document: it has neither "openapi" nor "swagger" at its top.',
  hint: "An OpenAPI document begins with openapi: 3.x.y or swagger: 2.0. Of several files, give the one that refers to the others.",
}));

export const ledgerAsDocument = messageAt(() => ({
  class: "unreadable",
  code: "ledger-as-document",
  text: "This is a ledger of names, and no OpenAPI document.",
  hint: "A ledger says how operations and types are called, and not which there are. Give the document, or the manifest.json of the SDK that has these names.",
}));

export const openapiVersion = messageAt((found: string) => ({
  class: "unreadable",
  code: "openapi-version",
  text: `Expected an OpenAPI document of version 3.0, 3.1 or 3.2, found ${found}.`,
  hint: "Swagger 2.0 is read too. If the document has several files, give the one that refers to the others.",
}));

export const openapiNothingDescribed = message(() => ({
  class: "warning",
  code: "openapi-nothing-described",
  text: "The document describes no operations and no webhooks: there is nothing to call.",
  hint: "If the document has several files, give the one that has the paths.",
}));

export const openapiNoOperations = messageAt(() => ({
  class: "warning",
  code: "openapi-no-operations",
  text: "The document has no operation that can be served: every request is answered with 404.",
  hint: 'Describe operations under "paths", or name another file.',
}));

export const openapiNotImitated = messageAt((what: string, places: number) => ({
  class: "info",
  code: "openapi-not-imitated",
  text: `The emulator ignores ${what} (${countPlaces(places)}, the first here).`,
  hint: "It answers requests that the real service would refuse for this reason.",
}));

export const openapiUnhandled = messageAt((what: string, places: number) => ({
  class: "warning",
  code: "openapi-unhandled",
  text: `Ignored: ${what} (${countPlaces(places)}, the first here).`,
  hint: "The rest is generated as described; remove it from the document if it does not matter. The manifest.json of an SDK has all places in ignored.",
}));

function countPlaces(places: number): string {
  return `${places} ${places === 1 ? "place" : "places"}`;
}

/** Says in how many places the problem occurs, of which the first is shown. */
function amongPlaces(places: number): string {
  return places === 1 ? "" : ` (${countPlaces(places)}, the first here)`;
}

export const openapiDanglingReference = messageAt(
  (reference: string, places: number) => ({
    class: "warning",
    code: "openapi-dangling-reference",
    text: `The reference ${JSON.stringify(reference)} does not resolve; its target is left out, and a schema is typed as unknown${amongPlaces(places)}.`,
    hint: "Correct the reference, or add what it names.",
  }),
);

/** Says that parts are written where the specification knows no reference, which other tools may not follow. */
export const openapiReferencePlace = messageAt(
  (what: string, places: number) => ({
    class: "info",
    code: "openapi-reference-place",
    text: `References in the place of ${what} are followed (${countPlaces(places)}, the first here).`,
    hint: "Nothing to do; the specification does not know them here, so other tools may not follow them.",
  }),
);

export const openapiItemsList = messageAt((places: number) => ({
  class: "warning",
  code: "openapi-items-list",
  text: `This version of the specification has no list of schemas in "items"; each item may be any of them${amongPlaces(places)}.`,
  hint: "Write one schema, or use prefixItems of OpenAPI 3.1.",
}));

/** Reports an entry in the mapping of a discriminator. */
export const openapiMappingTarget = messageAt(
  (reference: string, places: number) => ({
    class: "warning",
    code: "openapi-mapping-target",
    text: `The mapping to ${JSON.stringify(reference)} does not lead to a schema; the value is left out${amongPlaces(places)}.`,
    hint: "Name a schema of the document, or refer to one as $ref does.",
  }),
);

/** The largest number of names in one message; a hostile document may have thousands. */
const mostNames = 10;

export const openapiReferenceCycle = messageAt((names: readonly string[]) => {
  const others = names.length - mostNames;
  const named = names.slice(0, mostNames);
  if (others > 0) named.push(`and ${others} more`);
  return {
    class: "warning",
    code: "openapi-reference-cycle",
    text: `These definitions only refer to each other and are treated as unknown: ${named.join(", ")}.`,
    hint: 'A schema may refer back to itself only through a property or "items": remove one of the references.',
  };
});

export const openapiContradiction = messageAt((what: string) => ({
  class: "warning",
  code: "openapi-contradiction",
  text: `${what}: no value is both.`,
  hint: "Correct the schema: its type is never.",
}));

export const openapiSchemaForm = messageAt(
  (keyword: string, expected: string) => ({
    class: "warning",
    code: "openapi-schema-form",
    text: `Expected "${keyword}" to be ${expected}; it is ignored.`,
    hint: "Correct the schema.",
  }),
);

/**
 * Reports a part of a document that is not used. Its place is computed only when the note is shown: finding it may
 * read the whole text again, and few notes are shown.
 */
export function openapiNotUsed(
  locate: () => Location,
  what: string,
  places: number,
): Diagnostic {
  const note = report(null, {
    class: "info",
    code: "openapi-not-used",
    text: `Not used: ${what} (${countPlaces(places)}, the first here).`,
    hint: "Nothing to do: no call depends on it.",
  });
  return {
    ...note,
    get location() {
      return locate();
    },
  };
}

export const openapiFieldForm = messageAt(
  (field: string, expected: string) => ({
    class: "warning",
    code: "openapi-field-form",
    text: `Expected ${JSON.stringify(field)} to be ${expected}; it is left out.`,
    hint: "Correct the document.",
  }),
);

export const openapiUnknownScheme = messageAt(
  (name: string, known: readonly string[], places: number) => ({
    class: "warning",
    code: "openapi-unknown-scheme",
    text: `There is no security scheme ${JSON.stringify(name)}; it is not known which credentials it requires${amongPlaces(places)}.`,
    hint: didYouMean(
      name,
      known,
      'Describe it under "components > securitySchemes".',
    ),
  }),
);

export const openapiServerVariable = messageAt(
  (name: string, problem: string) => ({
    class: "warning",
    code: "openapi-server-variable",
    text: `The server variable ${JSON.stringify(name)} ${problem}.`,
    hint: "Correct the server, so that users see which values they may choose.",
  }),
);

export const openapiExtensionForm = messageAt(
  (name: string, expected: string) => ({
    class: "warning",
    code: "openapi-extension-form",
    text: `Expected the extension ${JSON.stringify(name)} to say ${expected}; it is left out.`,
    hint: "Correct the document, or name another extension in the settings.",
  }),
);
