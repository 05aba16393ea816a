import type { ReportedSide } from "../report/change-report.ts";

/** Names the files of the changes folder; `null` for something that is not a release. */
export function releaseFileNames({
  from,
  to,
}: {
  readonly from: Pick<ReportedSide, "id">;
  readonly to: Pick<ReportedSide, "id">;
}): {
  /** The name without extension: `10.29.0..10.30.0`. */
  readonly report: string;
  readonly migration: string;
  readonly record: string;
} {
  const [before, after] = [from.id ?? "start", to.id ?? ""];
  return {
    report: `${before}..${after}`,
    migration: `MIGRATION-${before}-${after}.md`,
    record: `${before}..${after}.record.json`,
  };
}

export const changelogFile = "CHANGELOG.md";

export const pullRequestFile = "PULL_REQUEST.md";
