import { withoutNames } from "../../../model/endpoint-text.ts";
import {
  changeContradiction,
  changePathSpelling,
  importNamespace,
} from "../../../diagnostics/codes.ts";
import {
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../../../diagnostics/diagnostic.ts";
import { sortDiagnostics } from "../../../diagnostics/sort.ts";
import {
  lifecycleEventKinds,
  type LifecycleEventKind,
} from "../../../model/lifecycle.ts";
import { lifecycleContradictions } from "../../../model/lifecycle-order.ts";
import type { Release, ReleaseIndex } from "../../../model/release.ts";
import type { Access, VersionSegment } from "../../../model/service.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import type { ChangeFact } from "../../edit/change-fact.ts";
import {
  readExistingNamespace,
  type ExistingNamespace,
} from "../../edit/existing-namespace.ts";
import {
  groupFacts,
  mergeLifecycles,
  type ImportedOperation,
} from "../../edit/imported-operations.ts";
import { mergeFacts } from "../../edit/merge-facts.ts";
import { missingMarks } from "../../edit/missing-marks.ts";
import type { MissingFacts } from "../../edit/plan-edits.ts";
import type { ConflictMode } from "../openapi/conflict-mode.ts";
import type { PlacingNamespace } from "../openapi/described-release.ts";
import type { PinnedDescription } from "../../pins/pinned-description.ts";
import { planNamespace } from "../openapi/plan-namespace.ts";
import type { PinnedDocument } from "../../pins/pinned-document.ts";
import { readChangeTables } from "./read-change-tables.ts";
import { newNamespace } from "../../edit/new-namespace.ts";

export interface ImportTablesRequest {
  /** The Markdown document with the change tables. */
  readonly document: SourceFile;
  readonly namespace: string;
  /** The namespace's file, if it exists. */
  readonly existing: SourceFile | null;
  /** Levels of the catalogue's service: a new file of a gateway gets a scope level, which has to be corrected. */
  readonly kind: Access["kind"];
  /** Whether the service requires versions: then paths without one are marked. */
  readonly versionSegment: VersionSegment;
  /** Releases of the catalogue, oldest first. */
  readonly releases: readonly Release[];
  /**
   * The release of tables whose headings name none; `null`: the release without a label after the last named one,
   * because such a document continues where the last label ends.
   */
  readonly defaultRelease: ReleaseIndex | null;
}

export interface ImportTablesResult {
  /** The namespace's file with the facts in it; the unchanged text of `existing` if it has them all. */
  readonly text: string;
  readonly added: ImportCounts;
  /** The releases without a label that got facts because headings name none. */
  readonly unnamed: readonly ReleaseIndex[];
}

interface ImportCounts {
  /** Distinct operations that the document names. */
  readonly operations: number;
  /** Operations that were not in the file. */
  readonly newOperations: number;
  /** Distinct facts that the document states. */
  readonly facts: Readonly<Record<LifecycleEventKind, number>>;
  /** Facts that were not in the file. */
  readonly newFacts: number;
  /** Paths that got the mark `unversioned`. */
  readonly newMarks: number;
}

/** The change tables that were read, and the file that gets their facts. */
export interface OpenedTables {
  readonly request: ImportTablesRequest;
  readonly operations: readonly ImportedOperation[];
  readonly existing: ExistingNamespace;
  readonly unnamed: readonly ReleaseIndex[];
  /** Of reading them. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Whether the tables have to be compared with the documents: they are about a release that a document describes, or
 * an earlier one, or repeat what a document has said.
 */
export function needsDocuments(
  { operations, existing }: OpenedTables,
  pins: readonly PinnedDocument[],
): boolean {
  const newest = Math.max(...pins.map(({ release }) => release));
  return operations.some(
    ({ key, lifecycle }) =>
      lifecycle.some(({ release }) => release <= newest) ||
      lifecycleContradictions(
        mergeLifecycles(
          existing.operations.get(key)?.lifecycle ?? [],
          lifecycle,
        ),
      ).length > 0,
  );
}

/** The documents of the namespace, for facts of releases that are not newer than all of them. */
export interface TableDocuments {
  readonly placing: PlacingNamespace;
  /** All of them, oldest first. */
  readonly pinned: readonly PinnedDescription[];
  readonly onConflict: ConflictMode;
}

/** Reads lifecycle facts from the change tables of a Markdown document. A document without facts is an error. */
export function openTables(
  request: ImportTablesRequest,
): Checked<OpenedTables> {
  const { document, namespace, releases, defaultRelease } = request;
  if (!/^[a-z][a-z0-9-]*$/.test(namespace))
    return { value: null, diagnostics: [importNamespace(namespace)] };
  const tables = readChangeTables(document, releases, defaultRelease);
  const source = request.existing ?? newFile(request);
  const existing = readExistingNamespace(source, namespace, releases);
  const facts = tables.value?.facts ?? [];
  const operations = groupFacts(facts);
  const diagnostics = [
    ...tables.diagnostics,
    ...existing.diagnostics,
    ...reportSpellings(facts, operations, existing.value),
  ];
  return {
    value: existing.value && {
      request,
      operations,
      existing: existing.value,
      unnamed: tables.value?.unnamed ?? [],
      diagnostics,
    },
    diagnostics: existing.value === null ? sortDiagnostics(diagnostics) : [],
  };
}

/**
 * Merges the facts into the namespace file, with the facts of its documents. With any error the value is `null`: half
 * of the facts would look complete.
 */
export function planTables(
  opened: OpenedTables,
  documents: TableDocuments | null,
): Checked<ImportTablesResult> {
  const { operations, existing, unnamed } = opened;
  const diagnostics = [...opened.diagnostics];
  const changes = findMissing(operations, existing);
  const marks = marksOf(opened, existing);
  const merged =
    documents === null
      ? mergeAlone(opened, { changes, marks })
      : meetDocuments(opened, documents);
  diagnostics.push(...merged.diagnostics);
  if (merged.value === null || hasErrors(diagnostics))
    return failed(diagnostics);
  const added = {
    ...count(operations, changes, existing),
    newFacts: newFacts(opened, changes, merged.value),
    newMarks: marks.length,
  };
  return {
    value: { text: merged.value, added, unnamed },
    diagnostics: sortDiagnostics(diagnostics),
  };
}

function mergeAlone(
  { request: { releases }, operations, existing, ...opened }: OpenedTables,
  missing: Parameters<typeof mergeFacts>[1],
): Checked<string> {
  const diagnostics = operations.flatMap((operation) =>
    reportContradictions(operation, existing, releases),
  );
  return hasErrors([...diagnostics, ...opened.diagnostics])
    ? { value: null, diagnostics }
    : mergeFacts(existing, missing, releases);
}

/** Without facts that documents have said before, which are not written. */
function newFacts(
  { request: { namespace, releases }, existing }: OpenedTables,
  changes: readonly MissingFacts[],
  text: string,
): number {
  const source = { ...existing.source, text };
  const after = readExistingNamespace(source, namespace, releases).value;
  return changes.flatMap(({ operation, missing }) => {
    const written = after?.operations.get(operation.key)?.lifecycle ?? [];
    return missing.filter(({ kind, release }) =>
      written.some((event) => event.kind === kind && event.release === release),
    );
  }).length;
}

function marksOf(
  { request: { namespace, versionSegment }, operations }: OpenedTables,
  existing: ExistingNamespace,
): readonly ImportedOperation[] {
  const front = frontOf(existing, namespace);
  return missingMarks(operations, existing, { versionSegment, front });
}

/** The facts of tables and documents, as if the tables had come first. */
function meetDocuments(
  opened: OpenedTables,
  { placing, pinned, onConflict }: TableDocuments,
): Checked<string> {
  const { request, operations, existing } = opened;
  const { namespace, releases, versionSegment } = request;
  const { value, diagnostics } = planNamespace({
    namespace,
    file: existing.source,
    placing,
    versionSegment,
    releases,
    place: "between",
    before: pinned,
    after: pinned,
    release: pinned.at(-1)?.pin.release ?? 0,
    origin: 0,
    onConflict,
    stated: operations,
  });
  return { value: value && value.text, diagnostics };
}

function failed(
  diagnostics: readonly Diagnostic[],
): Checked<ImportTablesResult> {
  return { value: null, diagnostics: sortDiagnostics(diagnostics) };
}

/** The check of the result reports an error in the path of the file. */
function frontOf({ yaml }: ExistingNamespace, namespace: string): string {
  const { path } = (yaml.value ?? {}) as { readonly path?: unknown };
  return typeof path === "string" ? path : `/${namespace}`;
}

function newFile({ kind, namespace }: ImportTablesRequest): SourceFile {
  return {
    file: `${namespace}.yaml`,
    text: newNamespace({ kind, namespace, path: null, title: namespace }),
  };
}

/** Each path whose spelling in the file differs from the document, once. */
function reportSpellings(
  facts: readonly ChangeFact[],
  operations: readonly ImportedOperation[],
  existing: ExistingNamespace | null,
): readonly Diagnostic[] {
  const written = new Map(
    [
      ...operations.map(({ path }) => path),
      ...[...(existing?.operations.values() ?? [])].map(({ path }) => path),
    ].map((path) => [withoutNames(path), path]),
  );
  const first = new Map(
    facts.toReversed().map(({ path, event }) => [path, event.origin]),
  );
  return [...first].flatMap(([path, at]) => {
    const kept = written.get(withoutNames(path)) ?? path;
    return kept === path ? [] : [changePathSpelling(at, path, kept)];
  });
}

function reportContradictions(
  { key, method, path, lifecycle }: ImportedOperation,
  existing: ExistingNamespace,
  releases: readonly Release[],
): readonly Diagnostic[] {
  const known = existing.operations.get(key)?.lifecycle ?? [];
  const release = (index: number): string => releases[index]?.id ?? "";
  return lifecycleContradictions(mergeLifecycles(known, lifecycle)).map(
    ({ event, previous, reason }) =>
      changeContradiction(event.origin, `${method} ${path}`, {
        fact: event.kind,
        release: release(event.release),
        reason,
        previous: previous && {
          fact: previous.kind,
          release: release(previous.release),
          origin: previous.origin,
        },
      }),
  );
}

/** New operations, and operations with missing facts in the file. */
function findMissing(
  operations: readonly ImportedOperation[],
  existing: ExistingNamespace,
): readonly MissingFacts[] {
  return operations.flatMap((operation) => {
    const known = existing.operations.get(operation.key);
    const missing = operation.lifecycle.filter(
      ({ kind, release }) =>
        !known?.lifecycle.some(
          (event) => event.kind === kind && event.release === release,
        ),
    );
    return known && missing.length === 0
      ? []
      : [{ operation, missing, attributes: [] }];
  });
}

function count(
  operations: readonly ImportedOperation[],
  changes: readonly MissingFacts[],
  existing: ExistingNamespace,
): Omit<ImportCounts, "newMarks" | "newFacts"> {
  const events = operations.flatMap(({ lifecycle }) => lifecycle);
  const facts = Object.fromEntries(
    lifecycleEventKinds.map((kind) => [
      kind,
      events.filter((event) => event.kind === kind).length,
    ]),
    // fromEntries loses the key types; all kinds are included.
  ) as Record<LifecycleEventKind, number>;
  return {
    operations: operations.length,
    newOperations: changes.filter(
      ({ operation }) => !existing.operations.has(operation.key),
    ).length,
    facts,
  };
}
