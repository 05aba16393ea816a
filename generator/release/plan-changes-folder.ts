import type { CallOf } from "../changes/folding/changelog/entry.ts";
import type { ApiModel } from "../model/api-model.ts";
import type { TemplateTexts } from "../render/templates.ts";
import type { ChangeReport } from "../report/change-report.ts";
import { htmlReport } from "../report/html/html-report.ts";
import { jsonReport } from "../report/json-report.ts";
import { markdownReport } from "../report/changes/change-markdown.ts";
import { changelog } from "./changelog.ts";
import { migrationNotes } from "./migration-notes.ts";
import { pullRequestText } from "./pull-request.ts";
import {
  changelogFile,
  pullRequestFile,
  releaseFileNames,
} from "./release-files.ts";
import type { ComparedRelease, ReleaseHistory } from "./release-history.ts";
import { printRecord } from "./release-record.ts";
import { buildTimeline } from "../report/build-timeline.ts";
import { withDocumentNamespaces } from "../report/document-namespaces.ts";

export interface ChangesFolderInput {
  readonly history: ReleaseHistory;
  /** The model of the history. */
  readonly model: ApiModel;
  readonly callOf: CallOf;
  /** The npm package of the SDK at the newest release. */
  readonly packageName: string;
  readonly packageVersion: string;
  /** The parts of the page that shows a report. */
  readonly page: TemplateTexts;
  readonly sha256: (text: string) => string;
}

interface ChangesFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Plans all files of the changes folder: a report of each release against the one before it, the work of callers for
 * each release, the whole history, and the text of a pull request for the newest release. Kept files of earlier
 * releases stay unchanged.
 */
export async function planChangesFolder(
  input: ChangesFolderInput,
): Promise<readonly ChangesFile[]> {
  const { history, callOf } = input;
  const files: ChangesFile[] = [
    { path: changelogFile, text: changelog(history, callOf) },
  ];
  // Releases are rendered one after the other, since a page uses much memory while it is rendered.
  for (const [index, record] of history.releases.entries())
    files.push(
      ...(record.kind === "kept"
        ? record.files
        : await releaseFiles(record, index, input)),
    );
  const newest = history.releases.at(-1);
  return newest?.kind === "compared"
    ? [...files, pullRequest(newest, files, input)]
    : files;
}

/** Gives the files of one release. The record is the last one, since it contains the hashes of the others. */
async function releaseFiles(
  record: ComparedRelease,
  index: number,
  input: ChangesFolderInput,
): Promise<readonly ChangesFile[]> {
  const { callOf, sha256 } = input;
  const { report, inputs } = record;
  const calls = new Map<string, string | null>();
  const files: ChangesFile[] = [];
  for (const each of reportsOf(record)) {
    files.push(...(await reportFiles(each, index, input)));
    const migration = migrationNotes(each, (key) => {
      const call = callOf(key);
      calls.set(key, call);
      return call;
    });
    if (migration !== null)
      files.push({ path: releaseFileNames(each).migration, text: migration });
  }
  // There is no release before the first one, so it is compared with nothing.
  if (inputs === null || report.from.id === null) return files;
  const recorded = printRecord({
    ...record,
    inputs,
    files: files.map(({ path, text }) => ({ path, sha256: sha256(text) })),
    calls: [...calls],
  });
  return [...files, { path: releaseFileNames(report).record, text: recorded }];
}

function pullRequest(
  newest: ComparedRelease,
  files: readonly ChangesFile[],
  { packageName, packageVersion }: ChangesFolderInput,
): ChangesFile {
  const told = goingOut(newest);
  const { migration } = releaseFileNames(told.report);
  const hasMigration = files.some(({ path }) => path === migration);
  const facts = { packageName, packageVersion, hasMigration };
  return { path: pullRequestFile, text: pullRequestText(told, facts) };
}

async function reportFiles(
  report: ChangeReport,
  index: number,
  { history, model, page }: ChangesFolderInput,
): Promise<readonly ChangesFile[]> {
  const name = releaseFileNames(report).report;
  const shown = withTimeline(report, index, history, model);
  return [
    { path: `${name}.html`, text: await htmlReport(shown, page) },
    { path: `${name}.json`, text: jsonReport(report) },
    { path: `${name}.md`, text: markdownReport(report) },
  ];
}

/**
 * Gives the report against the release before, and, when that has no label, the report against the last published
 * release.
 */
function reportsOf(record: ComparedRelease): readonly ChangeReport[] {
  const { report } = record;
  const published = goingOut(record).report;
  // There is no release before the first one.
  const own = report.from.id === null ? [] : [report];
  return published === report ? own : [...own, published];
}

/**
 * Adds to a release everything that is published with it: the changes of releases without a label are published with
 * the next one that has a label.
 */
function goingOut(record: ComparedRelease): ComparedRelease {
  const { published, release } = record;
  return release.label === null || published.from.id === null
    ? record
    : { ...record, report: published };
}

/**
 * Adds to the report of a release the states of all operations from the first release to this one. It does not
 * continue to the newest release, because then each release would change the pages of all earlier ones.
 */
function withTimeline(
  report: ChangeReport,
  index: number,
  { releases }: ReleaseHistory,
  model: ApiModel,
): ChangeReport {
  const told = releases.slice(1, index + 1);
  const namespaces = new Map(told.flatMap((record) => [...record.namespaces]));
  return {
    ...report,
    timeline: buildTimeline(
      withDocumentNamespaces(model, namespaces),
      { before: 0, after: index },
      new Map(told.flatMap(({ counts }) => [...counts])),
    ),
  };
}
