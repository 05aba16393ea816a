import { relative } from "node:path";
import { withSlashes } from "../output-folder.ts";
import { runGit } from "./run-git.ts";

/** The repository that a folder is in, as far as facts about its files name it. */
export interface GitWorkTree {
  /** Its top folder, absolute, with forward slashes. */
  readonly top: string;
  /** `null` before the first commit. */
  readonly commit: string | null;
  /** The address of `origin`, as it is written; `null` without one. */
  readonly remote: string | null;
}

/** `null` outside of a repository, and where there is no git. */
export async function readWorkTree(
  folder: string,
): Promise<GitWorkTree | null> {
  const top = await lineOf(["rev-parse", "--show-toplevel"], folder);
  if (top === null) return null;
  const [commit, remote] = await Promise.all([
    commitOf("HEAD", folder),
    lineOf(["config", "--get", "remote.origin.url"], folder),
  ]);
  return { top: withSlashes(top), commit, remote };
}

/** The commit that a revision names; `null` where there is no such revision. */
export async function commitOf(
  revision: string,
  folder: string,
): Promise<string | null> {
  if (!revisionForm.test(revision)) return null;
  const name = `${revision}^{commit}`;
  return lineOf(["rev-parse", "--verify", "--quiet", name], folder);
}

/** No option, and nothing that would be two words. */
const revisionForm = /^[^-\s\p{C}][^\s\p{C}]*$/u;

const mostBytes = 256 * 1024 * 1024;

/**
 * The files that differ from a revision, those that git does not know yet among them: from the top, with forward slashes. `null` where
 * git cannot tell, as in a shallow clone without the revision.
 */
export async function filesChangedSince(
  revision: string,
  top: string,
): Promise<ReadonlySet<string> | null> {
  if (!revisionForm.test(revision)) return null;
  const options = { folder: top, mostBytes };
  const [changed, unknown] = await Promise.all([
    runGit(
      ["diff", "--name-only", "--no-renames", "-z", revision, "--"],
      options,
    ),
    runGit(["ls-files", "--others", "--exclude-standard", "-z"], options),
  ]);
  return changed.kind === "done" && unknown.kind === "done"
    ? new Set([...namesIn(changed.output), ...namesIn(unknown.output)])
    : null;
}

/** Of files in a folder, those that the newest commit has as they are now; none without git or a commit. */
export async function committedFiles(
  folder: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  const tree = await readWorkTree(folder).catch(() => null);
  if (tree === null || tree.commit === null) return [];
  const { top } = tree;
  const [known, changed] = await Promise.all([
    runGit(["ls-tree", "-r", "-z", "--name-only", "--full-tree", "HEAD"], {
      folder: top,
      mostBytes,
    }),
    filesChangedSince("HEAD", top),
  ]);
  if (known.kind !== "done" || changed === null) return [];
  const committed = new Set(namesIn(known.output));
  return paths.filter((path) => {
    const name = withSlashes(relative(top, path));
    return committed.has(name) && !changed.has(name);
  });
}

function namesIn(output: Buffer): readonly string[] {
  return output
    .toString()
    .split("\0")
    .filter((name) => name !== "");
}

async function lineOf(
  args: readonly string[],
  folder: string,
): Promise<string | null> {
  const ran = await runGit(args, { folder });
  return ran.kind === "done"
    ? ran.output.toString().replace(/\r?\n$/, "")
    : null;
}
