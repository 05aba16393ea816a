import type { GitRepository } from "./open-repository.ts";
import { runGit } from "./run-git.ts";

export type GitStatus =
  | {
      readonly kind: "status";
      /** The newest commit; `null` before the first one. */
      readonly commit: string | null;
      /** What differs from it in the index or the work tree, and what git does not know yet: from the top, with forward slashes. */
      readonly changed: ReadonlySet<string>;
    }
  | { readonly kind: "refused"; readonly reason: string };

const mostBytes = 256 * 1024 * 1024;

/**
 * Asks once for all that the newest commit and the files have to do with each other. `git diff` says the same of the files, but writes the
 * index where it may, and git 2.39.5 can crash when it does not.
 */
export async function readStatus({ place }: GitRepository): Promise<GitStatus> {
  const ran = await runGit(
    place,
    [
      "status",
      "--porcelain=v2",
      "--branch",
      "--no-ahead-behind",
      "--no-renames",
      "--untracked-files=all",
      // A submodule has a configuration of its own, for which git would start another git.
      "--ignore-submodules=dirty",
      "-z",
    ],
    { mostBytes },
  );
  if (ran.kind !== "done")
    return {
      kind: "refused",
      reason: `git cannot tell its status: ${ran.reason}`,
    };
  const records = recordsIn(ran.output);
  const oid = records
    .map((record) => /^# branch\.oid ([0-9a-f]+)$/.exec(record)?.[1])
    .find((found) => found !== undefined);
  return {
    kind: "status",
    commit: oid ?? null,
    changed: new Set(records.flatMap((record) => pathIn(record) ?? [])),
  };
}

/** https://git-scm.com/docs/git-status#_porcelain_format_version_2 */
const forms: Readonly<Record<string, RegExp>> = {
  "?": /^\? (.*)$/s,
  "1": /^1 (?:\S+ ){7}(.*)$/s,
  u: /^u (?:\S+ ){9}(.*)$/s,
};

function pathIn(record: string): string | undefined {
  return forms[record.slice(0, 1)]?.exec(record)?.[1];
}

/** Each ends with a NUL. */
export function recordsIn(output: Buffer): readonly string[] {
  return output
    .toString()
    .split("\0")
    .filter((record) => record !== "");
}
