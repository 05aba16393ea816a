import { failed, type Checked } from "../../../diagnostics/diagnostic.ts";
import type { DocumentSet } from "../../../source/document-set.ts";
import { createFindings } from "../../document/findings.ts";
import { rootPlace } from "../../document/place.ts";
import { createReferences } from "../../document/references.ts";
import { writtenVersion } from "../../document/versions.ts";
import { replaceValues, type Replacement } from "./replace-values.ts";
import { objectKinds } from "./object-kinds.ts";
import { isAtLeast31, versionOf } from "./survey-references.ts";
import { writeValue } from "./write-value.ts";
import { remarksOf, type Writing } from "./writing.ts";

/**
 * Documents in which references stand only where the specification knows them. Many authors write an operation, a map
 * of responses or a description in a file of its own, as bundlers allow; so the readers find all of it in its place.
 * Documents that do not need it are returned unchanged.
 */
export function writeOutReferences(
  documents: DocumentSet,
): Checked<DocumentSet> {
  const root = rootPlace(documents.entry);
  const version = versionOf(documents.entry);
  const findings = createFindings();
  const writing: Writing = {
    references: createReferences(documents, findings),
    findings,
    is31: isAtLeast31(documents.entry),
    is32: /^3\.2(?:\.|$)/.test(String(writtenVersion(root))),
    version,
    waiting: [{ place: root, kind: objectKinds[version] }],
    seen: new Map(),
    written: new Map(),
    active: new Set(),
    origins: new WeakMap(),
    remarks: new Map(),
    visited: 0,
    refusal: null,
  };
  const replacements = writeAll(writing);
  const told = [...findings.diagnostics(), ...remarksOf(writing)];
  if (writing.refusal !== null) return failed([...told, writing.refusal]);
  return {
    value:
      replacements.length === 0
        ? documents
        : replaceValues(documents, replacements, writing.origins),
    diagnostics: told,
  };
}

function writeAll(writing: Writing): readonly Replacement[] {
  const replacements: Replacement[] = [];
  for (const { place, kind } of writing.waiting) {
    if (writing.refusal !== null) break;
    if (writing.seen.get(place.value) === kind) continue;
    const home = place.document;
    const value = writeValue(writing, { place, kind, home, depth: 0 });
    if (value !== place.value) replacements.push({ place, value });
  }
  return replacements;
}
