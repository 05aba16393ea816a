import { basename, dirname, join, relative } from "node:path";
import { withSlashes } from "../files/output-folder.ts";
import { realPathOf } from "../files/real-path.ts";
import { commitOf, readObject } from "./git-objects.ts";
import {
  openRepository,
  type GitRepository,
  type OpenedRepository,
} from "./open-repository.ts";
import { readStatus, recordsIn } from "./read-status.ts";
import { runGit } from "./run-git.ts";

/** The repository that a folder is in, as far as facts about its files name it. */
export interface GitWorkTree {
  /** Its top folder, absolute, with forward slashes. */
  readonly top: string;
  /** `null` before the first commit. */
  readonly commit: string | null;
  /** The address of `origin`, as it is written; `null` without one. */
  readonly remote: string | null;
  /** The files that differ from the commit, those that git does not know yet among them: from the top, with forward slashes. */
  readonly changed: ReadonlySet<string>;
  /** `null` where there is no such revision, as in a shallow clone. */
  readonly changesSince: (revision: string) => Promise<ChangesSince | null>;
}

export interface ChangesSince {
  /** The commit that the revision names. */
  readonly commit: string;
  /** As `changed`, with what differs between that commit and the newest one. */
  readonly files: ReadonlySet<string>;
  /** The text that a file has in that commit, without a byte order mark; `null` where git gives none. */
  readonly textOf: (file: string) => Promise<string | null>;
}

export type ReadWorkTree =
  | { readonly kind: "read"; readonly tree: GitWorkTree }
  | Exclude<OpenedRepository, { readonly kind: "opened" }>;

export async function readWorkTree(folder: string): Promise<ReadWorkTree> {
  const opened = await openRepository(folder);
  if (opened.kind !== "opened") return opened;
  const { repository } = opened;
  const status = await readStatus(repository);
  if (status.kind === "refused") return status;
  const { top, remote } = repository;
  const { commit, changed } = status;
  return {
    kind: "read",
    tree: {
      top: withSlashes(top),
      commit,
      remote,
      changed,
      changesSince: async (revision) => {
        const since = revisionForm.test(revision)
          ? await commitOf(repository, revision)
          : null;
        if (since === null || commit === null) return null;
        const args = ["diff-tree", "-r", "--name-only", "--no-renames", "-z"];
        const names = await namesOf(repository, [...args, since, commit]);
        return (
          names && {
            commit: since,
            files: new Set([...changed, ...names]),
            textOf: async (file) => {
              const object = `${since}:${file}`;
              const found = await readObject(object, repository, mostBytes);
              return found.kind === "file"
                ? new TextDecoder().decode(found.bytes)
                : null;
            },
          }
        );
      },
    },
  };
}

/** No option, and nothing that would be two words. */
const revisionForm = /^[^-\s\p{C}][^\s\p{C}]*$/u;

/** Of files, those that the newest commit has as they are now. */
export type CommittedFiles =
  | { readonly kind: "known"; readonly files: readonly string[] }
  /** There is a repository that cannot be asked. */
  | { readonly kind: "not-known"; readonly reason: string };

export async function committedFiles(
  folder: string,
  paths: readonly string[],
): Promise<CommittedFiles> {
  const opened = await openRepository(folder);
  if (opened.kind === "none") return { kind: "known", files: [] };
  if (opened.kind !== "opened")
    return { kind: "not-known", reason: opened.reason };
  const { repository } = opened;
  const status = await readStatus(repository);
  if (status.kind === "refused")
    return { kind: "not-known", reason: status.reason };
  const { commit, changed } = status;
  if (commit === null) return { kind: "known", files: [] };
  const args = ["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit];
  const names = await namesOf(repository, args);
  if (names === null)
    return { kind: "not-known", reason: "git cannot list its newest commit" };
  const committed = new Set(names);
  const files: string[] = [];
  for (const path of paths) {
    const real = join(await realPathOf(dirname(path)), basename(path));
    const name = withSlashes(relative(repository.top, real));
    if (committed.has(name) && !changed.has(name)) files.push(path);
  }
  return { kind: "known", files };
}

const mostBytes = 256 * 1024 * 1024;

async function namesOf(
  { place }: GitRepository,
  args: readonly string[],
): Promise<readonly string[] | null> {
  const ran = await runGit(place, args, { mostBytes });
  return ran.kind === "done" ? recordsIn(ran.output) : null;
}
