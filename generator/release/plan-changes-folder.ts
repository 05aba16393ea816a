import type { CallOf } from "../changes/wording/changelog/entry.ts";
import type { ApiModel } from "../model/api-model.ts";
import type { TemplateTexts } from "../render/templates.ts";
import type { ChangeReport } from "../report/change-report.ts";
import { htmlReport } from "../report/html/html-report.ts";
import { jsonReport } from "../report/json-report.ts";
import { markdownReport } from "../report/markdown-report.ts";
import { changelog } from "./changelog.ts";
import { migrationNotes } from "./migration-notes.ts";
import { pullRequestText } from "./pull-request.ts";
import {
  changelogFile,
  pullRequestFile,
  releaseFileNames,
} from "./release-files.ts";
import type { ReleaseHistory, ReleaseRecord } from "./release-history.ts";
import { withTimeline } from "./with-timeline.ts";

export interface ChangesFolderInput {
  readonly history: ReleaseHistory;
  /** That the history is of. */
  readonly model: ApiModel;
  readonly callOf: CallOf;
  /** The npm package of the SDK as of the newest release. */
  readonly packageName: string;
  readonly packageVersion: string;
  /** The pieces of the page that shows a report. */
  readonly page: TemplateTexts;
}

interface ChangesFile {
  readonly path: string;
  readonly text: string;
}

/**
 * All files of the changes folder: a report of each release against the one before it, what callers have to do for it, the
 * whole history, and the text of a pull request for the newest release.
 */
export async function planChangesFolder(
  input: ChangesFolderInput,
): Promise<readonly ChangesFile[]> {
  const { history, callOf, packageName, packageVersion } = input;
  const newest = history.releases.at(-1);
  const told = history.releases.flatMap((record, index) =>
    reportsOf(record).map((report) => ({ report, index })),
  );
  const migrations = told.flatMap(({ report }) =>
    migrationFile(report, callOf),
  );
  const reports: ChangesFile[] = [];
  // One after the other, since a page takes much memory until it is text.
  for (const { report, index } of told)
    reports.push(...(await reportFiles(report, index, input)));
  return [
    { path: changelogFile, text: changelog(history, callOf) },
    ...reports,
    ...migrations,
    ...(newest === undefined
      ? []
      : [
          {
            path: pullRequestFile,
            text: pullRequestText(goingOut(newest), {
              packageName,
              packageVersion,
              hasMigration: migrations.some(
                ({ path }) =>
                  path === releaseFileNames(goingOut(newest).report).migration,
              ),
            }),
          },
        ]),
  ];
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

/** Against the release before, and where that has no label, against the last that was published. */
function reportsOf(record: ReleaseRecord): readonly ChangeReport[] {
  const { report } = record;
  const published = goingOut(record).report;
  // The first release has none before it.
  const own = report.from.id === null ? [] : [report];
  return published === report ? own : [...own, published];
}

/** The release with all that goes out with it: what a release without a label changed goes out with the next one that has one. */
function goingOut(record: ReleaseRecord): ReleaseRecord {
  const { published, release } = record;
  return release.label === null || published.from.id === null
    ? record
    : { ...record, report: published };
}

function migrationFile(
  report: ChangeReport,
  callOf: CallOf,
): readonly ChangesFile[] {
  const text = migrationNotes(report, callOf);
  return text === null
    ? []
    : [{ path: releaseFileNames(report).migration, text }];
}
