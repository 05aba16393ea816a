import {
  changeHeadingKinds,
  changeHeadingWithoutTable,
  changeReleaseNotNamed,
  changeReleaseSeveral,
  changeRowTwice,
  changeTablesMissing,
  tooLarge,
  unknownRelease,
} from "../../../diagnostics/codes.ts";
import {
  failed,
  hasErrors,
  type Checked,
  type Diagnostic,
  type Location,
} from "../../../diagnostics/diagnostic.ts";
import { exhaustive } from "../../../diagnostics/invariant.ts";
import type { LifecycleEventKind } from "../../../model/lifecycle.ts";
import { operationKey, parsePath } from "../../../model/operation-path.ts";
import type { OperationKey } from "../../../model/operation.ts";
import type { Release, ReleaseIndex } from "../../../model/release.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import { sourceLimits } from "../../../source/source-limits.ts";
import type { ChangeFact } from "../../edit/change-fact.ts";
import {
  readChangeKinds,
  readReleaseOfChange,
  readReleaseOfChapter,
  type ReleaseMention,
} from "./read-heading.ts";
import {
  readSections,
  type Heading,
  type Section,
  type Table,
} from "./read-markdown.ts";
import { findColumns, readRow, reportOtherColumns } from "./read-row.ts";

/** The information of the headings of a document, computed once for all of them. */
type Headings = ReadonlyMap<Heading, HeadingFacts>;

interface HeadingFacts {
  readonly kinds: readonly LifecycleEventKind[];
  readonly mention: ReleaseMention;
  /** The last named release so far; -1 if none was. */
  readonly lastNamed: ReleaseIndex;
}

export interface ChangeTables {
  readonly facts: readonly ChangeFact[];
  /** The releases without a label for tables whose headings name none. */
  readonly unnamed: readonly ReleaseIndex[];
}

/**
 * The facts of all change tables of a Markdown document, in its order. A table is a change table if the nearest
 * heading that names a kind of change encloses it. Its release is named by the nearest enclosing heading that names
 * one.
 */
export function readChangeTables(
  document: SourceFile,
  releases: readonly Release[],
  defaultRelease: ReleaseIndex | null,
): Checked<ChangeTables> {
  const { file, text } = document;
  const start: Location = { file, line: 1, column: 1, length: 1 };
  if (text.length > sourceLimits.characters)
    return failed(tooLarge(start, text.length, sourceLimits.characters));
  const { sections, diagnostics } = readSections(document, (header) => {
    const columns = findColumns(header);
    return columns === null ? [] : [columns.path, columns.methods];
  });
  const read = readDocument(sections, releases, defaultRelease, start);
  return hasErrors(diagnostics) ? failed(diagnostics) : read;
}

function readDocument(
  sections: readonly Section[],
  releases: readonly Release[],
  defaultRelease: ReleaseIndex | null,
  start: Location,
): Checked<ChangeTables> {
  const headings = interpretHeadings(sections, releases);
  const changeSections = sections
    .map((section) => ({
      ...section,
      change: nearestChange(section.heading, headings),
    }))
    .filter(({ change }) => change !== null);
  if (changeSections.length === 0) return failed(changeTablesMissing(start));

  const withTables = changeSections.filter(({ tables }) => tables.length > 0);
  const enclosing = new Set(
    withTables.flatMap(({ heading }) => [heading, ...heading.parents]),
  );
  const facts: ChangeFact[] = [];
  const diagnostics: Diagnostic[] = [...headings].flatMap(([heading, read]) =>
    reportHeading(heading, read, enclosing, releases),
  );
  const wrong = new Set<Heading>();
  const unnamed = new Set<ReleaseIndex>();
  for (const { heading, tables, change } of withTables) {
    const kind = change?.kind ?? null;
    const named = findRelease(heading, headings);
    const release =
      named ?? defaultRelease ?? unlabelled(heading, headings, releases);
    if (release === null && change !== null) wrong.add(change.heading);
    if (
      named === null &&
      defaultRelease === null &&
      typeof release === "number"
    )
      unnamed.add(release);
    for (const table of tables) {
      const read = readTable(table);
      diagnostics.push(...read.diagnostics);
      // Rows are read even under a heading that is wrong, so that one run reports everything.
      if (kind === null || typeof release !== "number") continue;
      facts.push(...read.rows.map((row) => toFact(row, kind, release)));
    }
  }
  for (const { at } of wrong) diagnostics.push(changeReleaseNotNamed(at));
  if (facts.length === 0 && !hasErrors(diagnostics))
    diagnostics.push(changeTablesMissing(start));
  return { value: { facts, unnamed: [...unnamed] }, diagnostics };
}

function interpretHeadings(
  sections: readonly Section[],
  releases: readonly Release[],
): Headings {
  const headings = new Map<Heading, HeadingFacts>();
  let lastNamed: ReleaseIndex = -1;
  for (const { heading } of sections) {
    const kinds = readChangeKinds(heading.text);
    const mention =
      kinds.length === 0
        ? readReleaseOfChapter(heading.text, releases)
        : readReleaseOfChange(heading.text, releases);
    if (mention.kind === "known") lastNamed = mention.release;
    headings.set(heading, { kinds, mention, lastNamed });
  }
  return headings;
}

/** The nearest heading that names kinds of change; `kind` is `null` if it names several. */
function nearestChange(
  heading: Heading,
  headings: Headings,
): {
  readonly heading: Heading;
  readonly kind: LifecycleEventKind | null;
} | null {
  for (const candidate of [heading, ...heading.parents]) {
    const [kind, ...others] = headings.get(candidate)?.kinds ?? [];
    if (kind === undefined) continue;
    return { heading: candidate, kind: others.length === 0 ? kind : null };
  }
  return null;
}

/** `"wrong"` if the nearest mention is reported as an error, `null` if no heading names a release. */
function findRelease(
  heading: Heading,
  headings: Headings,
): ReleaseIndex | "wrong" | null {
  for (const candidate of [heading, ...heading.parents]) {
    const mention = headings.get(candidate)?.mention;
    if (mention?.kind === "known") return mention.release;
    if (mention !== undefined && mention.kind !== "none") return "wrong";
  }
  return null;
}

/** The release without a label after the last named one; `null` if there is none. */
function unlabelled(
  heading: Heading,
  headings: Headings,
  releases: readonly Release[],
): ReleaseIndex | null {
  const lastNamed = headings.get(heading)?.lastNamed ?? -1;
  const later = releases.findIndex(
    ({ label }, index) => label === null && index > lastNamed,
  );
  return later === -1 ? null : later;
}

function reportHeading(
  heading: Heading,
  { kinds, mention }: HeadingFacts,
  enclosing: ReadonlySet<Heading>,
  releases: readonly Release[],
): readonly Diagnostic[] {
  const { at } = heading;
  const hasTable = enclosing.has(heading);
  const diagnostics: Diagnostic[] = [];
  if (kinds.length > 0 && !hasTable)
    diagnostics.push(changeHeadingWithoutTable(at));
  if (kinds.length > 1 && hasTable)
    diagnostics.push(changeHeadingKinds(at, kinds));
  if (kinds.length > 0 || hasTable)
    diagnostics.push(...reportMention(mention, at, releases));
  return diagnostics;
}

function reportMention(
  mention: ReleaseMention,
  at: Location,
  releases: readonly Release[],
): readonly Diagnostic[] {
  switch (mention.kind) {
    case "none":
    case "known":
      return [];
    case "unknown": {
      const known = releases.map(({ id, label }) => label ?? id);
      return [unknownRelease(at, mention.label, known)];
    }
    case "several":
      return [changeReleaseSeveral(at, mention.labels)];
    default:
      return exhaustive(mention);
  }
}

type TableRow = Omit<ChangeFact, "event"> & { readonly at: Location };

function readTable(table: Table): {
  readonly rows: readonly TableRow[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const columns = findColumns(table.header);
  if (columns === null) return { rows: [], diagnostics: [] };
  const diagnostics = [...reportOtherColumns(table.header, columns)];
  const rows = new Map<OperationKey, TableRow>();
  for (const line of table.rows) {
    const read = readRow(line, columns);
    diagnostics.push(...read.diagnostics);
    if (read.row === null) continue;
    const { text: path, at } = read.row.path;
    for (const method of read.row.methods) {
      const key = operationKey(method, parsePath(path));
      const first = rows.get(key);
      if (first === undefined) rows.set(key, { method, path, at });
      else diagnostics.push(changeRowTwice(at, `${method} ${path}`, first.at));
    }
  }
  return { rows: [...rows.values()], diagnostics };
}

function toFact(
  { method, path, at }: TableRow,
  kind: LifecycleEventKind,
  release: ReleaseIndex,
): ChangeFact {
  return { method, path, event: { kind, release, origin: at } };
}
