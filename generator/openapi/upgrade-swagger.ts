import type { Origin } from "./traced-source.ts";
import {
  swaggerConversion,
  swaggerLeftOut,
  swaggerPart,
} from "../diagnostics/codes.ts";
import { hasErrors, type Checked } from "../diagnostics/diagnostic.ts";
import type { DocumentSet, LoadedDocument } from "../source/document-set.ts";
import { leftOutIn } from "../source/left-out.ts";
import {
  decodeEscapes,
  relativeUri,
  resolveUri,
  withoutFragment,
} from "../source/resolve-uri.ts";
import { createFindings, type Findings } from "./findings.ts";
import {
  isMapping,
  locationOf,
  memberAt,
  rootPlace,
  type Place,
} from "./place.ts";
import { createReferences, type References } from "./references.ts";
import { convertedSource } from "./swagger/converted-source.ts";
import {
  convertParts,
  type Convert,
  type OnBroken,
} from "./swagger/convert-parts.ts";
import { mendConverted } from "./swagger/mend-converted.ts";
import { findSchemaExtensions } from "./swagger/schema-extensions.ts";
import { spellOutPaths, textsAt } from "./swagger/spell-out-paths.ts";
import {
  shelter,
  shelterAny,
  unshelter,
  type Shelter,
  type Sheltered,
} from "./swagger/sheltered.ts";

/** Whether a document says that it is Swagger 2; YAML reads the version as a number unless it is quoted. */
export function isSwagger({ source: { value } }: LoadedDocument): boolean {
  if (!isMapping(value) || !Object.hasOwn(value, "swagger")) return false;
  return /^2(?:\.|$)/.test(String(value["swagger"]));
}

/**
 * Converts Swagger 2.0 to OpenAPI 3.0. A library converts each document; what it would lose is written out before.
 * Files with only parts keep their form, with schemas of OpenAPI 3. Anything that OpenAPI 3 cannot express is a
 * warning.
 */
export async function upgradeSwagger(
  documents: DocumentSet,
): Promise<Checked<DocumentSet>> {
  const { upgradeFromTwoToThree } =
    await import("@scalar/openapi-upgrader/2.0-to-3.0");
  const findings = createFindings();
  const upgrade: Upgrade = {
    documents,
    findings,
    // Broken parts are reported when the converted documents are read.
    references: createReferences(documents, createFindings()),
    convert: upgradeFromTwoToThree,
    schemaExtensions: findSchemaExtensions(documents),
  };
  const upgraded = new Map(
    [...documents.documents].map(([uri, document]) => [
      uri,
      upgradeDocument(upgrade, document),
    ]),
  );
  const diagnostics = findings.diagnostics();
  const entry = upgraded.get(documents.entry.uri);
  return {
    value:
      entry === undefined || hasErrors(diagnostics)
        ? null
        : {
            ...documents,
            entry,
            documents: upgraded,
            leftOut: [...(documents.leftOut ?? []), ...leftOutIn(diagnostics)],
          },
    diagnostics,
  };
}

interface Upgrade {
  readonly documents: DocumentSet;
  readonly findings: Findings;
  readonly references: References;
  readonly convert: Convert;
  readonly schemaExtensions: ReadonlySet<string>;
}

function upgradeDocument(
  upgrade: Upgrade,
  document: LoadedDocument,
): LoadedDocument {
  const { documents, findings } = upgrade;
  const into: Shelter = {
    origins: [],
    data: new Map(),
    schemaExtensions: upgrade.schemaExtensions,
    leaveOut: ({ document: { source }, path }, what) =>
      findings.report(swaggerLeftOut(source.locate(path), what)),
    reference: (reference, from) =>
      newReference(documents, { into: document, from }, reference),
  };
  const root = rootPlace(document);
  const converted =
    isSwagger(document) && isMapping(root.value)
      ? convertSafely(upgrade, root, into, root.value)
      : shelterAny(into, root.value, { document, path: [] });
  const origins = new WeakMap<object, Origin>();
  const value = unshelter(into, converted, origins);
  return {
    uri: document.uri,
    source: convertedSource(document, value, origins),
  };
}

/** The document in a form that the converter reads without loss. */
function spellOut(
  { references }: Upgrade,
  into: Shelter,
  root: Place,
  value: Readonly<Record<string, unknown>>,
): Sheltered {
  const copy = shelter(into, value, { document: root.document, path: [] });
  const host = memberAt(root, "host").value;
  const basePath = memberAt(root, "basePath").value;
  copy["swagger"] = "2.0";
  copy["paths"] = spellOutPaths(
    {
      into,
      references,
      consumes: textsAt(root, "consumes"),
      produces: textsAt(root, "produces"),
      address:
        typeof host === "string"
          ? `${host}${typeof basePath === "string" ? basePath : ""}`
          : null,
    },
    memberAt(root, "paths"),
  );
  // All of it is inlined where it is used.
  for (const name of ["parameters", "responses", "consumes", "produces"])
    delete copy[name];
  return copy;
}

function convertSafely(
  upgrade: Upgrade,
  root: Place,
  into: Shelter,
  value: Readonly<Record<string, unknown>>,
): unknown {
  const { convert, findings } = upgrade;
  const makeInput = (): Sheltered => spellOut(upgrade, into, root, value);
  const onBroken: OnBroken = (path, problem) =>
    findings.report(swaggerPart(root.document.source.locate(path), problem));
  try {
    return mendConverted(convertParts(convert, makeInput, onBroken), root);
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown;
    findings.report(swaggerConversion(locationOf(root), thrown.message));
    return null;
  }
}

/**
 * The same reference in a converted document: relative to it, since parts of other files are now inlined, and to the
 * new place of the definitions.
 */
function newReference(
  { documents }: DocumentSet,
  {
    into,
    from,
  }: { readonly into: LoadedDocument; readonly from: LoadedDocument },
  reference: string,
): string {
  const written = withoutFragment(reference);
  const uri = resolveUri(from.uri, written);
  const target = documents.get(decodeEscapes(uri));
  const fragment = reference.slice(written.length);
  const moved =
    target !== undefined && isSwagger(target)
      ? fragment.replace(/^#\/definitions\//, "#/components/schemas/")
      : fragment;
  return `${from === into ? written : relativeUri(into.uri, uri)}${moved}`;
}
