import { dirname } from "node:path";
import type { LimitedRun, Limits } from "../analysis/run-limited.ts";
import { Failure } from "../analysis/failure.ts";
import { runGit } from "./run-git.ts";

/** The commit of the head of a repository, which costs no clone. */
export async function headOf(
  url: string,
  folder: string,
  limits: Limits,
): Promise<string> {
  const run = await runGit(["ls-remote", "--", url, "HEAD"], folder, limits);
  const [, commit] = /^([0-9a-f]{40,64})\s+HEAD$/m.exec(outputOf(run)) ?? [];
  if (commit === undefined) throw new Failure("It has no commit.", "lasting");
  return commit;
}

/** Clones the head into a folder, without its history and without what is in other repositories. */
export async function cloneHead(
  url: string,
  place: { readonly folder: string; readonly clone: string },
  limits: Limits,
): Promise<string> {
  const flags = [
    "--depth=1",
    "--single-branch",
    "--no-tags",
    "--no-local",
    "--no-recurse-submodules",
    // Otherwise a folder of the user gives it hooks.
    "--template=",
    // So that later programs know the small files in the place of links.
    "--config=core.symlinks=false",
  ];
  outputOf(
    await runGit(
      ["clone", "--quiet", ...flags, "--", url, place.clone],
      place.folder,
      limits,
    ),
  );
  const head = ["-C", place.clone, "rev-parse", "--verify", "HEAD"];
  return outputOf(await runGit(head, place.folder, limits)).trim();
}

/** Writes what a clone has otherwise than its commit, for `git apply`, into a file. */
export async function writeDiff(
  clone: string,
  file: string,
  limits: Limits,
): Promise<void> {
  const flags = ["--binary", "--no-ext-diff", "--no-textconv", "--no-color"];
  outputOf(
    await runGit(
      ["-C", clone, "diff", ...flags, `--output=${file}`, "HEAD"],
      dirname(file),
      limits,
    ),
  );
}

/** @throws Failure with the last line that git has written, in which no address has a password, since none is taken that has */
function outputOf(run: LimitedRun): string {
  switch (run.kind) {
    case "done":
      return run.output;
    case "ended":
      throw new Failure(`git: ${run.reason}`, "passing");
    case "failed":
      throw new Failure(`git: ${lastLine(run.reason)}`, "passing");
    default:
      return run satisfies never;
  }
}

function lastLine(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  return (
    lines.find((line) => /^(?:fatal|error):/.test(line)) ??
    lines.findLast((line) => line !== "") ??
    "It ended with an error."
  );
}
