import { openapiForm, openapiNotImitated } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import {
  locationOf,
  memberAt,
  type Place,
} from "../../openapi/document/place.ts";
import {
  createReferences,
  type References,
} from "../../openapi/document/references.ts";
import { createVersions } from "../../openapi/document/versions.ts";
import {
  createFindings,
  type Findings,
} from "../../openapi/document/findings.ts";
import type { DocumentSet } from "../../source/document-set.ts";

/** The documents while they are read, with their problems. */
export interface OpenapiDocument {
  readonly root: Place;
  readonly references: References;
  /** 3.0 has its own dialect of JSON Schema; 3.1 and later use 2020-12. */
  isVersion30(place: Place): boolean;
  readonly diagnostics: Diagnostic[];
  /** In place of a part that cannot be read, anything is accepted, so that the rest can be served. */
  readonly findings: Findings;
  /** What the emulator ignores, with the first place and the number of places. */
  readonly notImitated: Map<string, { readonly first: Place; count: number }>;
}

export function openDocument(
  documents: DocumentSet,
  root: Place,
): OpenapiDocument {
  const findings = createFindings();
  return {
    root,
    references: createReferences(documents, findings),
    isVersion30: createVersions(documents),
    diagnostics: [],
    findings,
    notImitated: new Map(),
  };
}

/** The schema object that a place leads to; `null` if there is none. */
export function objectAt(
  { references }: OpenapiDocument,
  place: Place,
): Place | null {
  if (place.value === undefined) return null;
  return references.resolve(place);
}

/** Reports a value of another form, and what is left out because of it. */
export function reportForm(
  { diagnostics }: OpenapiDocument,
  place: Place,
  expected: string,
  leftOut: string,
): void {
  diagnostics.push(openapiForm(locationOf(place), expected, leftOut));
}

/** Notes something that the emulator ignores; each kind is reported once. */
export function noteNotImitated(
  { notImitated }: OpenapiDocument,
  what: string,
  place: Place,
): void {
  const note = notImitated.get(what);
  if (note) note.count += 1;
  else notImitated.set(what, { first: place, count: 1 });
}

export function documentDiagnostics({
  diagnostics,
  findings,
  notImitated,
}: OpenapiDocument): readonly Diagnostic[] {
  // A part that several operations refer to is read several times.
  const told = new Map(
    diagnostics.map((each) => [
      JSON.stringify([each.code, each.location]),
      each,
    ]),
  );
  return [
    ...told.values(),
    ...findings.diagnostics(),
    ...[...notImitated].map(([what, { first, count }]) =>
      openapiNotImitated(locationOf(first), what, count),
    ),
  ];
}

/** The text at a member; `null` for any other value. */
export function textAt(place: Place, name: string): string | null {
  const { value } = memberAt(place, name);
  return typeof value === "string" ? value : null;
}
