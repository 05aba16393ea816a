import { relative } from "node:path";
import { withSlashes } from "../files/output-folder.ts";
import { realPathOf } from "../files/real-path.ts";
import {
  openRepository,
  type GitRepository,
  type OpenedRepository,
} from "./open-repository.ts";
import { runGit } from "./run-git.ts";

/** The files of one revision. */
export interface GitRevision {
  /** The folder below the top of the repository that git was called in, `api/v1/`; empty at the top. */
  readonly prefix: string;
  /** @param path from the top of the repository, with forward slashes */
  read(path: string, mostBytes: number): Promise<GitFile>;
}

/** What came of asking git for the file at a path of a revision. */
export type GitFile =
  | { readonly kind: "file"; readonly bytes: Uint8Array }
  | { readonly kind: "missing" }
  /** A folder, a submodule, or a link that leads out of the revision. */
  | { readonly kind: "no-file" }
  /** Larger than asked for. */
  | { readonly kind: "too-large" }
  | { readonly kind: "failed"; readonly reason: string };

export type OpenedRevision =
  | { readonly kind: "opened"; readonly revision: GitRevision }
  | Exclude<OpenedRepository, { readonly kind: "opened" }>
  | { readonly kind: "no-revision" };

/** Opens a revision of the repository whose work tree a folder is in. */
export async function openRevision(
  revision: string,
  folder: string,
): Promise<OpenedRevision> {
  const opened = await openRepository(folder);
  if (opened.kind !== "opened") return opened;
  const { repository } = opened;
  const commit = await commitOf(repository, revision);
  if (commit === null) return { kind: "no-revision" };
  const inside = relative(repository.top, await realPathOf(folder));
  return {
    kind: "opened",
    revision: {
      prefix: inside === "" ? "" : `${withSlashes(inside)}/`,
      read: (path, mostBytes) =>
        readObject(`${commit}:${path}`, repository, mostBytes),
    },
  };
}

/** The commit that a revision names; `null` where there is no such revision. */
export async function commitOf(
  { place }: GitRepository,
  revision: string,
): Promise<string | null> {
  const ran = await runGit(place, [
    "rev-parse",
    "--verify",
    "--quiet",
    "--end-of-options",
    `${revision}^{commit}`,
  ]);
  const commit = ran.kind === "done" ? ran.output.toString().trim() : "";
  return /^[0-9a-f]{40,64}$/.test(commit) ? commit : null;
}

/**
 * Reads a file of a commit. Links are followed inside it.
 * @param name the commit and the path, `<hash>:src/index.ts`
 */
export async function readObject(
  name: string,
  { place }: GitRepository,
  mostBytes: number,
): Promise<GitFile> {
  // The protocol is one of lines.
  if (/[\n\r\0]/.test(name)) return { kind: "missing" };
  const ran = await runGit(
    place,
    ["cat-file", "--batch", "--follow-symlinks"],
    {
      input: `${name}\n`,
      mostBytes: mostBytes + longestHead,
    },
  );
  switch (ran.kind) {
    case "done":
      return parseAnswer(ran.output, mostBytes);
    case "too-large":
      return ran;
    default:
      return { kind: "failed", reason: ran.reason };
  }
}

const longestHead = 4096;

/** `<hash> blob <bytes>` and the content on the lines below; else one line that says what is in the way. */
function parseAnswer(output: Buffer, mostBytes: number): GitFile {
  const end = output.indexOf("\n");
  const head = output.subarray(0, Math.max(end, 0)).toString();
  const blob = /^[0-9a-f]+ blob (\d+)$/.exec(head);
  if (blob === null)
    return { kind: head.endsWith(" missing") ? "missing" : "no-file" };
  const bytes = Number(blob[1]);
  return bytes > mostBytes
    ? { kind: "too-large" }
    : { kind: "file", bytes: output.subarray(end + 1, end + 1 + bytes) };
}
