import {
  changelogEntries,
  entryProse,
  textProse,
  headProse,
  type CallOf,
  type ChangelogGroup,
} from "../changes/folding/changelog/entry.ts";
import { prose } from "../changes/wording/prose.ts";
import { besidesText } from "../changes/folding/changelog/sections.ts";
import { releaseTitle, type Release } from "../model/release.ts";
import { asSentence } from "../report/blocks/inline.ts";
import {
  markdownInline,
  markdownText,
} from "../report/print/markdown/markdown-text.ts";
import { releaseFileNames } from "./release-files.ts";
import type { ReleaseHistory, ReleaseRecord } from "./release-history.ts";

/** Prints the whole history as Markdown, newest release first, with the headings of Keep a Changelog. */
export function changelog(
  { service, releases }: ReleaseHistory,
  callOf: CallOf,
): string {
  const sections = releases
    .map((record, index) =>
      releaseSection(record, releases[index - 1] ?? null, callOf),
    )
    .toReversed();
  return `${[
    "# Changelog",
    markdownText(
      `All changes of ${service} by release, newest first. Changes that break callers or code that compiles against the SDK are marked and listed first under each heading.`,
    ),
    ...sections.flat(),
  ].join("\n\n")}\n`;
}

function releaseSection(
  record: ReleaseRecord,
  before: ReleaseRecord | null,
  callOf: CallOf,
): readonly string[] {
  const { release } = record;
  const { sections, besides } = record.told;
  const heads = sections.flatMap(({ head, changes }) => {
    const { shared, groups } = changelogEntries(changes, callOf);
    const lines = groups.flatMap(groupLines);
    return [
      `### ${head}`,
      ...(shared === null
        ? []
        : [markdownInline(asSentence(textProse(shared)))]),
      lines.join("\n"),
    ];
  });
  const rest = besidesText(besides);
  return [
    `## ${releaseHeading(release)}`,
    ...(release.summary === null ? [] : [markdownText(release.summary)]),
    ...(heads.length === 0 ? [nothingText(record)] : heads),
    ...(rest === null ? [] : [rest]),
    ...(before === null ? [] : reportLink(record, before)),
  ];
}

/** Links the report. The first release has no report, and a release without changes needs none. */
function reportLink(
  { release, told }: ReleaseRecord,
  before: ReleaseRecord,
): readonly string[] {
  const all = told.sections.reduce(
    (sum, { changes }) => sum + changes.length,
    told.besides,
  );
  if (all === 0) return [];
  const { report } = releaseFileNames({ from: before.release, to: release });
  const title = all === 1 ? "The change in full" : `All ${all} changes in full`;
  return [`[${title}](${linkTarget(`${report}.html`)})`];
}

/** Gives the link to a file beside the changelog. An id may contain any characters. */
function linkTarget(file: string): string {
  return encodeURIComponent(file).replace(
    /[()]/g,
    (parenthesis) => `%${parenthesis.charCodeAt(0).toString(16)}`,
  );
}

function nothingText(record: ReleaseRecord): string {
  const isFirst = record.kind === "compared" && record.report.from.id === null;
  return isFirst && record.told.besides === 0
    ? "The first release."
    : "No changes that affect a call.";
}

/** Gives a heading such as `10.30.0 - 2026-03-31`. */
export function releaseHeading(release: Release): string {
  const title = markdownText(releaseTitle(release));
  return release.date === null ? title : `${title} - ${release.date}`;
}

const marks: Readonly<Record<NonNullable<ChangelogGroup["breaks"]>, string>> = {
  api: "**Breaking:** ",
  code: "**Breaks code:** ",
};

/** Gives one line, or a line for the endpoint and one below it for each of its entries. */
function groupLines(group: ChangelogGroup): readonly string[] {
  const mark = group.breaks === null ? "" : marks[group.breaks];
  const head = headProse(group);
  const [first, ...others] = group.entries;
  if (others.length === 0) {
    const { place, text } = first;
    const joint = place !== null ? ", " : text !== null ? ": " : "";
    return [
      `- ${mark}${markdownInline(prose`${head}${joint}${entryProse(first)}`)}`,
    ];
  }
  return [
    `- ${mark}${markdownInline(head)}:`,
    ...[first, ...others].map(
      (entry) => `  - ${markdownInline(entryProse(entry))}`,
    ),
  ];
}
