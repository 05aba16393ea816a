import {
  compareVersionLabels,
  parseVersionLabel,
} from "../../changes/policy/version-label.ts";

/**
 * Gives what the changelog of sdkwright says of SDKs in the versions after one, up to another one, the newest first.
 * @param changelog in the form of keepachangelog.com, with the parts of sdkwright under headings of the fourth level
 * @param after `null`: no version is known, so nothing is said
 */
export function changeNotes(
  changelog: string,
  after: string | null,
  upTo: string,
): readonly string[] {
  return changelog.split(/^## /m).flatMap((entry) => {
    const version = /^\[([^\]]+)\]/.exec(entry)?.[1] ?? "";
    return isAfter(version, after) && !isAfter(version, upTo)
      ? notesOf(entry).map((note) => `  ${version}: ${note}`)
      : [];
  });
}

function isAfter(version: string, other: string | null): boolean {
  const [one, two] = [parseVersionLabel(version), parseVersionLabel(other)];
  return one !== null && two !== null && compareVersionLabels(one, two) > 0;
}

/** The items below the heading of SDKs, each in one line. */
function notesOf(entry: string): readonly string[] {
  return entry
    .split(/^#{3,4} /m)
    .filter((part) => part.startsWith("SDKs\n"))
    .flatMap((part) => part.split(/^- /m).slice(1))
    .map((item) => item.trim().replaceAll(/\s+/g, " "));
}
