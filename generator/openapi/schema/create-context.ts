import { openapiContradiction } from "../../diagnostics/codes.ts";
import type { DocumentSet, LoadedDocument } from "../../source/document-set.ts";
import type { Findings } from "../findings.ts";
import { locationOf, memberAt, rootPlace, type Place } from "../place.ts";
import type { References } from "../references.ts";
import type { SchemaContext } from "./context.ts";
import { createNamedTargets } from "./named-targets.ts";
import {
  defaultSchemaExtensions,
  type SchemaExtensions,
} from "./schema-extensions.ts";
import { createTypeIdentity } from "./type-identity.ts";

/** Types merged in one document: a thousand schemas need some thousands. */
const mergeBudget = 300_000;

export function createSchemaContext(input: {
  readonly documents: DocumentSet;
  readonly references: References;
  readonly findings: Findings;
  readonly extensions?: SchemaExtensions | undefined;
}): SchemaContext {
  const { documents, references, findings } = input;
  const identify = createTypeIdentity();
  const budget = { merges: mergeBudget };
  const dialects = new Map<LoadedDocument, boolean>();
  const entryVersion = versionOf(rootPlace(documents.entry)) ?? "";
  return {
    references,
    findings,
    extensions: input.extensions ?? defaultSchemaExtensions,
    targets: createNamedTargets(documents, references),
    // A file of schemas alone has the dialect of the document that refers to it.
    isVersion30: ({ document }) => {
      const known = dialects.get(document);
      if (known !== undefined) return known;
      const version = versionOf(rootPlace(document)) ?? entryVersion;
      const is30 = version.startsWith("3.0");
      dialects.set(document, is30);
      return is30;
    },
    identify,
    mergingAt: (place) => ({
      identify,
      budget,
      onImpossible: (property) => {
        findings.report(
          openapiContradiction(
            locationOf(place),
            `The property ${JSON.stringify(property)} has types that contradict each other`,
          ),
        );
      },
    }),
    checked: new Set(),
    discriminators: new WeakMap(),
    alternatives: new WeakMap(),
    tagged: new WeakSet(),
  };
}

function versionOf(root: Place): string | null {
  const version =
    memberAt(root, "openapi").value ?? memberAt(root, "swagger").value;
  if (typeof version !== "string") return null;
  return version.startsWith("2") ? "3.0" : version;
}
