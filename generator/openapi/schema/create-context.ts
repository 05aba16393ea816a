import { openapiContradiction } from "../../diagnostics/codes.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import type { Findings } from "../document/findings.ts";
import { locationOf } from "../document/place.ts";
import type { References } from "../document/references.ts";
import type { SchemaContext } from "./context.ts";
import { createNamedTargets } from "./named-targets.ts";
import {
  defaultSchemaExtensions,
  type SchemaExtensions,
} from "./schema-extensions.ts";
import { createTypeIdentity } from "./type-identity.ts";
import { createVersions } from "../document/versions.ts";

/** Limit of types merged in one document: a thousand schemas need some thousands. */
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
  return {
    references,
    findings,
    extensions: input.extensions ?? defaultSchemaExtensions,
    targets: createNamedTargets(documents, references),
    isVersion30: createVersions(documents),
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
