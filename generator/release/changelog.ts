import {
  changelogEntries,
  entryProse,
  textProse,
  type CallOf,
  type ChangelogEntry,
} from "../changes/wording/changelog/entry.ts";
import { besidesText } from "../changes/wording/changelog/sections.ts";
import { releaseTitle, type Release } from "../model/release.ts";
import {
  asSentence,
  markdownProse,
  markdownText,
} from "../report/markdown-text.ts";
import type { ReleaseHistory, ReleaseRecord } from "./release-history.ts";

/** The whole history as Markdown, newest release first, with the heads of Keep a Changelog. */
export function changelog(
  { service, releases }: ReleaseHistory,
  callOf: CallOf,
): string {
  const sections = releases
    .toReversed()
    .map((record) => releaseSection(record, callOf));
  return `${[
    "# Changelog",
    markdownText(
      `What each release of ${service} changed, newest first. What breaks callers, and what breaks code that compiles against the SDK, is marked and stands first under its head.`,
    ),
    ...sections.flat(),
  ].join("\n\n")}\n`;
}

function releaseSection(
  record: ReleaseRecord,
  callOf: CallOf,
): readonly string[] {
  const { release } = record;
  const { sections, besides } = record.told;
  const heads = sections.flatMap(({ head, changes }) => {
    const { shared, entries } = changelogEntries(changes, callOf);
    const lines = entries.map((entry) => `- ${entryText(entry)}`);
    return [
      `### ${head}`,
      ...(shared === null
        ? []
        : [asSentence(markdownProse(textProse(shared)))]),
      lines.join("\n"),
    ];
  });
  const rest = besidesText(besides);
  return [
    `## ${releaseHeading(release)}`,
    ...(release.summary === null ? [] : [markdownText(release.summary)]),
    ...(heads.length === 0 ? [nothingText(record)] : heads),
    ...(rest === null ? [] : [rest]),
  ];
}

function nothingText(record: ReleaseRecord): string {
  const isFirst = record.kind === "compared" && record.report.from.id === null;
  return isFirst && record.told.besides === 0
    ? "The first release."
    : "No changes that a call depends on.";
}

/** `10.30.0 - 2026-03-31` */
export function releaseHeading(release: Release): string {
  const title = markdownText(releaseTitle(release));
  return release.date === null ? title : `${title} - ${release.date}`;
}

const marks: Readonly<Record<NonNullable<ChangelogEntry["breaks"]>, string>> = {
  api: "**Breaking:** ",
  code: "**Breaks code:** ",
};

function markOf({ breaks }: ChangelogEntry): string {
  return breaks === null ? "" : marks[breaks];
}

function entryText(entry: ChangelogEntry): string {
  return `${markOf(entry)}${markdownProse(entryProse(entry))}`;
}
