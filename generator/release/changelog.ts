import {
  changelogEntry,
  type CallOf,
} from "../changes/wording/changelog/entry.ts";
import {
  changelogHead,
  changelogHeads,
} from "../changes/wording/changelog/heads.ts";
import { prose } from "../changes/wording/prose.ts";
import { releaseTitle, type Release } from "../model/release.ts";
import type { ReportedChange } from "../report/change-report.ts";
import { markdownProse, markdownText } from "../report/markdown-text.ts";
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
      `What each release of ${service} changed, newest first. Breaking changes are marked and stand first under their head.`,
    ),
    ...sections.flat(),
  ].join("\n\n")}\n`;
}

function releaseSection(
  { release, report }: ReleaseRecord,
  callOf: CallOf,
): readonly string[] {
  const told = report.changes.filter(isTold);
  const heads = changelogHeads.flatMap((head) => {
    const found = told.filter(({ change }) => changelogHead(change) === head);
    if (found.length === 0) return [];
    const lines = found.map((each) => `- ${entryText(each, callOf)}`);
    return [`### ${head}`, lines.join("\n")];
  });
  return [
    `## ${releaseHeading(release)}`,
    ...(release.summary === null ? [] : [markdownText(release.summary)]),
    ...(heads.length === 0 ? [nothingText(report)] : heads),
    ...besidesText(report.changes.length - told.length),
  ];
}

function nothingText({ from, changes }: ReleaseRecord["report"]): string {
  return from.id === null && changes.length === 0
    ? "The first release."
    : "No changes that a call depends on.";
}

/** Whole endpoints that come, go or are deprecated are told always; of the rest what somebody may have to know. */
function isTold({
  change: { area, action, severity },
}: ReportedChange): boolean {
  const isWhole = area === "operation" || area === "webhook";
  return severity !== "info" || (isWhole && action !== "changed");
}

function besidesText(count: number): readonly string[] {
  if (count === 0) return [];
  const changes = count === 1 ? "change" : "changes";
  return [
    `Besides: ${count} ${changes} of texts and names that no call depends on. The change report lists them.`,
  ];
}

/** `10.30.0 - 2026-03-31` */
export function releaseHeading(release: Release): string {
  const title = markdownText(releaseTitle(release));
  return release.date === null ? title : `${title} - ${release.date}`;
}

function entryText(reported: ReportedChange, callOf: CallOf): string {
  const { severity, accepted } = reported.change;
  const mark = severity === "breaking" ? "**Breaking:** " : "";
  const note =
    accepted === null ? prose`` : prose` (accepted: ${accepted.reason})`;
  return `${mark}${markdownProse(changelogEntry(reported, callOf))}${markdownProse(note)}`;
}
