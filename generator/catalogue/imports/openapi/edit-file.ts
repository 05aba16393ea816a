import { withoutNames } from "../../../model/endpoint-text.ts";
import {
  importUnusualYaml,
  importUnversioned,
} from "../../../diagnostics/codes.ts";
import type { Checked, Location } from "../../../diagnostics/diagnostic.ts";
import { compareText } from "../../../diagnostics/sort.ts";
import type { OperationKey } from "../../../model/operation.ts";
import type { Release } from "../../../model/release.ts";
import type { VersionSegment } from "../../../model/service.ts";
import { dropFacts, type DroppedFacts } from "../../edit/drop-facts.ts";
import {
  readExistingNamespace,
  type ExistingNamespace,
  type ExistingOperation,
} from "../../edit/existing-namespace.ts";
import { findMethod } from "../../build/methods-of.ts";
import { type ImportedOperation } from "../../edit/imported-operations.ts";
import { mergeFacts } from "../../edit/merge-facts.ts";
import { missingMarks } from "../../edit/missing-marks.ts";
import { attributeKeys } from "../../edit/operation-entries.ts";
import type { MissingFacts } from "../../edit/plan-edits.ts";
import { attributeEntry } from "./derive-attributes.ts";
import type {
  DescribedRelease,
  PlacedOperation,
  PlacingNamespace,
} from "./described-release.ts";
import type { OperationChange } from "./operation-change.ts";
import { spellings } from "./spellings.ts";

export interface EditedNamespace {
  readonly namespace: string;
  readonly placing: PlacingNamespace;
  readonly versionSegment: VersionSegment;
  /** Oldest first, including the imported release. */
  readonly releases: readonly Release[];
  /** Facts of change tables in this import; none without tables. */
  readonly stated: readonly ImportedOperation[];
}

/** Removals first, then additions: so a fact that moves to another release is written in its place. */
export function editFile(
  existing: ExistingNamespace,
  changes: readonly OperationChange[],
  after: readonly DescribedRelease[],
  edited: EditedNamespace,
): Checked<string> {
  const { releases, stated, placing, versionSegment } = edited;
  const { value: left, diagnostics } = withoutDropped(
    existing,
    changes,
    edited,
  );
  if (left === null) return { value: null, diagnostics };
  const rule = { versionSegment, front: placing.path };
  const marks = missingMarks(importedOperations(after), left, rule);
  const merged = mergeFacts(
    left,
    {
      changes: missingFacts(left, changes, after, stated),
      // Facts of tables are counted where they are read.
      marks: [...marks, ...missingMarks(stated, left, rule)],
    },
    releases,
  );
  const [first] = marks;
  return merged.value === null || first === undefined
    ? merged
    : {
        value: merged.value,
        diagnostics: [
          importUnversioned(
            first.origin,
            marks.map(({ path }) => `${placing.path}${path}`),
          ),
        ],
      };
}

function withoutDropped(
  existing: ExistingNamespace,
  changes: readonly OperationChange[],
  { namespace, releases }: EditedNamespace,
): Checked<ExistingNamespace> {
  const drops = changes.flatMap(({ key, dropped, droppedKeys }) => {
    const at = existing.operations.get(key);
    return at === undefined || dropped.length + droppedKeys.length === 0
      ? []
      : [{ ...at, facts: dropped, keys: droppedKeys }];
  });
  // Reading a file takes as long as everything else.
  if (drops.length === 0) return { value: existing, diagnostics: [] };
  const left = dropFacts(existing.source.text, drops, releases);
  if (left.kind === "refused") return refused(existing, left.at);
  const source = { file: existing.source.file, text: left.text };
  return readExistingNamespace(source, namespace, releases);
}

/** Each operation of the documents, in the spelling of `spellings`. */
function importedOperations(
  after: readonly DescribedRelease[],
): readonly (ImportedOperation & { readonly origin: Location })[] {
  const spelled = spellings(after);
  return [...newestOperations(after)]
    .map(([key, placed]) => ({
      ...importedOperation(key, placed, spelled),
      origin: placed.described.origin,
    }))
    .toSorted((a, b) => compareText(a.path, b.path));
}

function importedOperation(
  key: OperationKey,
  { method, path }: PlacedOperation,
  spelled: ReadonlyMap<string, string>,
): ImportedOperation {
  return {
    key,
    method,
    path: spelled.get(withoutNames(path)) ?? path,
    lifecycle: [],
  };
}

function refused(
  { yaml }: ExistingNamespace,
  { path, methodKey }: DroppedFacts,
): Checked<never> {
  const at = yaml.locateKey(["endpoints", path, methodKey]);
  const operation = `${methodKey.toUpperCase()} ${path}`;
  return { value: null, diagnostics: [importUnusualYaml(at, operation)] };
}

function missingFacts(
  existing: ExistingNamespace,
  changes: readonly OperationChange[],
  after: readonly DescribedRelease[],
  stated: readonly ImportedOperation[],
): readonly MissingFacts[] {
  const spelled = spellings(after);
  const newest = newestOperations(after);
  const named = new Map(stated.map((each) => [each.key, each]));
  return changes.flatMap(
    ({ key, derived, missing, added }): readonly MissingFacts[] => {
      const placed = newest.get(key);
      const attributes = attributeKeys.flatMap((name) => {
        const value = added[name];
        return value === undefined ? [] : [attributeEntry(name, value)];
      });
      const written = existing.operations.get(key);
      if (written !== undefined && missing.length + attributes.length === 0)
        return [];
      const operation =
        placed === undefined
          ? (named.get(key) ?? (written && writtenOperation(key, written)))
          : {
              ...importedOperation(key, placed, spelled),
              lifecycle: derived,
            };
      return operation === undefined
        ? []
        : [{ operation, missing, attributes }];
    },
  );
}

/** For an operation that no document has, the spelling of the file. */
function writtenOperation(
  key: OperationKey,
  { path, methodKey, lifecycle }: ExistingOperation,
): ImportedOperation | undefined {
  const method = findMethod(methodKey);
  return method === null ? undefined : { key, method, path, lifecycle };
}

function newestOperations(
  releases: readonly DescribedRelease[],
): ReadonlyMap<OperationKey, PlacedOperation> {
  return new Map(releases.flatMap(({ operations }) => [...operations]));
}
