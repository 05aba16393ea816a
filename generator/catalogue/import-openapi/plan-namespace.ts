import {
  importUnusualYaml,
  importUnversioned,
} from "../../diagnostics/codes.ts";
import {
  hasErrors,
  type Checked,
  type Diagnostic,
  type Location,
} from "../../diagnostics/diagnostic.ts";
import { sortDiagnostics } from "../../diagnostics/sort.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type { LifecycleEventKind } from "../../model/lifecycle.ts";
import type { OperationKey } from "../../model/operation.ts";
import type { Release, ReleaseIndex } from "../../model/release.ts";
import type { VersionSegment } from "../../model/service.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { dropFacts } from "../edit-namespace/drop-facts.ts";
import {
  findMethod,
  readExistingNamespace,
  type ExistingNamespace,
  type ExistingOperation,
} from "../edit-namespace/existing-namespace.ts";
import {
  pathShape,
  type ImportedOperation,
} from "../edit-namespace/imported-operations.ts";
import { mergeFacts } from "../edit-namespace/merge-facts.ts";
import { attributeKeys } from "../edit-namespace/operation-entries.ts";
import { missingMarks } from "../edit-namespace/missing-marks.ts";
import type { MissingFacts } from "../edit-namespace/plan-edits.ts";
import { renamePaths } from "../edit-namespace/rename-paths.ts";
import { attributeEntry, deriveAttributes } from "./derive-attributes.ts";
import {
  placeOperations,
  type DescribedRelease,
  type PlacedOperation,
  type PlacingNamespace,
} from "./described-release.ts";
import {
  operationChange,
  type DocumentsChange,
  type OperationChange,
} from "./operation-change.ts";
import type { ConflictMode } from "./conflict-mode.ts";
import { tellConflicts } from "./tell-conflicts.ts";
import { findElsewhere } from "./find-elsewhere.ts";
import type { PinnedDescription } from "./pinned-description.ts";

export interface NamespaceRequest {
  readonly namespace: string;
  /** With title, path and whatever else the importer does not write. */
  readonly file: SourceFile;
  readonly placing: PlacingNamespace;
  readonly versionSegment: VersionSegment;
  /** Oldest first; that of the imported release included. */
  readonly releases: readonly Release[];
  /** See `DocumentsChange`. */
  readonly place: DocumentsChange["place"];
  readonly before: readonly PinnedDescription[];
  readonly after: readonly PinnedDescription[];
  /** The imported one. */
  readonly release: ReleaseIndex;
  /** See `DocumentsChange`. */
  readonly origin: ReleaseIndex;
  readonly onConflict: ConflictMode;
  /** What change tables state in this import; none without tables. */
  readonly stated: readonly ImportedOperation[];
}

export interface NamespacePlan {
  readonly text: string;
  /** In the imported document. */
  readonly operations: number;
  /** Facts of the imported release. */
  readonly facts: Readonly<Record<LifecycleEventKind, number>>;
}

/** The namespace file with the facts of all documents. With any error there is none: half of them would look like all. */
export function planNamespace(
  request: NamespaceRequest,
): Checked<NamespacePlan> {
  const { namespace, releases } = request;
  const diagnostics: Diagnostic[] = [];
  const place = (each: PinnedDescription) =>
    placeOperations(each, request.placing);
  const elsewhere = findElsewhere(request);
  if (elsewhere !== null) return failed([elsewhere]);
  const placed = request.after.map(place);
  diagnostics.push(...placed.flatMap((each) => each.diagnostics));
  if (hasErrors(diagnostics)) return failed(diagnostics);
  const before = request.before.map((each) => place(each).value);
  const after = placed.map(({ value }) => value);
  const file = respell(request.file, before, after);
  const existing = readExistingNamespace(file, namespace, releases);
  diagnostics.push(...existing.diagnostics);
  if (existing.value === null) return failed(diagnostics);
  const changes = findChanges({
    place: request.place,
    before,
    after,
    attributesBefore: deriveAttributes(before),
    attributesAfter: deriveAttributes(after),
    existing: existing.value,
    stated: new Map(
      request.stated.map(({ key, lifecycle }) => [key, lifecycle]),
    ),
    origin: request.origin,
    releases,
    onConflict: request.onConflict,
  });
  diagnostics.push(
    ...changes.flatMap((each) => each.diagnostics),
    ...tellConflicts(
      changes.flatMap(({ key, conflicts }) =>
        conflicts.map((conflict) => ({ key, conflict })),
      ),
      { existing: existing.value, releases, onConflict: request.onConflict },
    ),
  );
  if (hasErrors(diagnostics)) return failed(diagnostics);
  const edited = editFile(existing.value, changes, after, request);
  diagnostics.push(...edited.diagnostics);
  if (edited.value === null) return failed(diagnostics);
  return {
    value: {
      text: edited.value,
      operations:
        after.find(({ release }) => release === request.release)?.operations
          .size ?? 0,
      facts: countFacts(changes, request.release),
    },
    diagnostics: sortDiagnostics(diagnostics),
  };
}

function failed(diagnostics: readonly Diagnostic[]): Checked<NamespacePlan> {
  return { value: null, diagnostics: sortDiagnostics(diagnostics) };
}

function findChanges(change: DocumentsChange): readonly OperationChange[] {
  const keys = new Set([
    ...change.after.flatMap(({ operations }) => [...operations.keys()]),
    ...change.existing.operations.keys(),
    ...change.stated.keys(),
  ]);
  return [...keys]
    .toSorted(compareText)
    .map((key) => operationChange(key, change));
}

/** First what is to go, then what is to come: so a fact that moves to another release is written in its place. */
function editFile(
  existing: ExistingNamespace,
  changes: readonly OperationChange[],
  after: readonly DescribedRelease[],
  { namespace, releases, stated, placing, versionSegment }: NamespaceRequest,
): Checked<string> {
  const drops = changes.flatMap(({ key, dropped, droppedKeys }) => {
    const at = existing.operations.get(key);
    return at === undefined || dropped.length + droppedKeys.length === 0
      ? []
      : [{ ...at, facts: dropped, keys: droppedKeys }];
  });
  const text = dropFacts(existing.source.text, drops, releases);
  if (text === null) return refused(existing, drops);
  const source = { file: existing.source.file, text };
  const left = readExistingNamespace(source, namespace, releases);
  if (left.value === null)
    return { value: null, diagnostics: left.diagnostics };
  const marks = missingMarks(importedOperations(after), left.value, {
    versionSegment,
    front: placing.path,
  });
  const merged = mergeFacts(
    left.value,
    {
      changes: missingFacts(left.value, changes, after, stated),
      marks,
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

/** Each operation of the documents, in the spelling of `spellings`. */
function importedOperations(
  after: readonly DescribedRelease[],
): readonly (ImportedOperation & { readonly origin: Location })[] {
  const spelled = spellings(after);
  return [...newestOperations(after)]
    .map(([key, placed]) => ({
      key,
      method: placed.described.method,
      path: spelled.get(pathShape(placed.path)) ?? placed.path,
      lifecycle: [],
      origin: placed.described.origin,
    }))
    .toSorted((a, b) => compareText(a.path, b.path));
}

function refused(
  { yaml }: ExistingNamespace,
  drops: readonly { readonly path: string; readonly methodKey: string }[],
): Checked<string> {
  return {
    value: null,
    diagnostics: drops
      .slice(0, 1)
      .map(({ path, methodKey }) =>
        importUnusualYaml(
          yaml.locateKey(["endpoints", path, methodKey]),
          `${methodKey.toUpperCase()} ${path}`,
        ),
      ),
  };
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
              key,
              method: placed.described.method,
              path: spelled.get(pathShape(placed.path)) ?? placed.path,
              lifecycle: derived,
            };
      return operation === undefined
        ? []
        : [{ operation, missing, attributes }];
    },
  );
}

/** One that no document has, in the spelling of the file. */
function writtenOperation(
  key: OperationKey,
  { path, methodKey, lifecycle }: ExistingOperation,
): ImportedOperation | undefined {
  const method = findMethod(methodKey);
  return method === null ? undefined : { key, method, path, lifecycle };
}

/** A spelling that came from documents follows them; one of somebody else's stays. */
function respell(
  { file, text }: SourceFile,
  before: readonly DescribedRelease[],
  after: readonly DescribedRelease[],
): SourceFile {
  const now = spellings(after);
  const renames = new Map<string, string>();
  for (const [shape, path] of spellings(before)) {
    const spelled = now.get(shape) ?? path;
    if (spelled !== path) renames.set(path, spelled);
  }
  return { file, text: renamePaths(text, renames) };
}

function newestOperations(
  releases: readonly DescribedRelease[],
): ReadonlyMap<OperationKey, PlacedOperation> {
  return new Map(releases.flatMap(({ operations }) => [...operations]));
}

/** Of several spellings of a path that of the oldest document, in it the first in code-unit order. */
function spellings(
  releases: readonly DescribedRelease[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { operations } of releases) {
    const paths = [...operations.values()].map(({ path }) => path);
    for (const path of paths.toSorted(compareText))
      if (!found.has(pathShape(path))) found.set(pathShape(path), path);
  }
  return found;
}

function countFacts(
  changes: readonly OperationChange[],
  release: ReleaseIndex,
): NamespacePlan["facts"] {
  const events = changes
    .flatMap(({ derived }) => derived)
    .filter((event) => event.release === release);
  const count = (kind: LifecycleEventKind): number =>
    events.filter((event) => event.kind === kind).length;
  return {
    known: count("known"),
    added: count("added"),
    reactivated: count("reactivated"),
    "fields-added": 0,
    "fields-removed": 0,
    deprecated: count("deprecated"),
    removed: count("removed"),
  };
}
