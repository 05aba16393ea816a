import {
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../../../diagnostics/diagnostic.ts";
import { compareText, sortDiagnostics } from "../../../diagnostics/sort.ts";
import type { LifecycleEventKind } from "../../../model/lifecycle.ts";
import type { ReleaseIndex } from "../../../model/release.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import { readExistingNamespace } from "../../edit/existing-namespace.ts";
import type { ConflictMode } from "./conflict-mode.ts";
import { deriveAttributes } from "./derive-attributes.ts";
import { placeOperations } from "./described-release.ts";
import { editFile, type EditedNamespace } from "./edit-file.ts";
import { findElsewhere } from "./find-elsewhere.ts";
import {
  operationChange,
  type DocumentsChange,
  type OperationChange,
} from "./operation-change.ts";
import type { PinnedDescription } from "../../pins/pinned-description.ts";
import { respell } from "./spellings.ts";
import { reportConflicts } from "./report-conflicts.ts";

export interface NamespaceRequest extends EditedNamespace {
  /** With title, path and everything else that the importer does not write. */
  readonly file: SourceFile;
  /** See `DocumentsChange`. */
  readonly place: DocumentsChange["place"];
  readonly before: readonly PinnedDescription[];
  readonly after: readonly PinnedDescription[];
  /** The imported one. */
  readonly release: ReleaseIndex;
  /** See `DocumentsChange`. */
  readonly origin: ReleaseIndex;
  readonly onConflict: ConflictMode;
}

export interface NamespacePlan {
  readonly text: string;
  /** In the imported document. */
  readonly operations: number;
  /** Facts of the imported release. */
  readonly facts: Readonly<Record<LifecycleEventKind, number>>;
}

/**
 * The namespace file with the facts of all documents. With any error there is none: half of the facts would look
 * complete.
 */
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
    ...reportConflicts(
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
