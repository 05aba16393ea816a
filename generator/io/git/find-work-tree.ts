import { lstat, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { isWithin } from "../files/path-overlap.ts";
import { realPathOf } from "../files/real-path.ts";
import {
  firstLine,
  openGitDirectory,
  unlessRefused,
  type GitDirectory,
} from "./git-directory.ts";
import { isDeclaredSafe } from "./safe-directories.ts";
import { isTrustedOwner } from "./trusted-owner.ts";
import type { FoundWorkTree, WorkTree } from "./work-tree.ts";

/**
 * The work tree that a folder is in, as git finds it: the nearest folder above with a `.git` that is a git directory, or a file that names
 * one. We look ourselves, because git also takes a folder of the clone itself for a repository when it looks like one (a bare repository),
 * and runs what its configuration says. A `.git` that is a link, or that others own, is used by nobody.
 */
export async function findWorkTree(folder: string): Promise<FoundWorkTree> {
  for (let top = await realPathOf(folder); ; top = dirname(top)) {
    const found = await workTreeAt(top);
    if (found.kind !== "none" || top === dirname(top)) return found;
  }
}

async function workTreeAt(top: string): Promise<FoundWorkTree> {
  const path = join(top, ".git");
  const stats = await unlessRefused(() => lstat(path));
  if (stats === null) return { kind: "none" };
  if (stats.isDirectory()) {
    const directory = await openGitDirectory(path);
    if (directory === null) return { kind: "none" };
    // Only the directory of a linked work tree shares that of a repository, and then .git is a file.
    return directory.gitDir === directory.commonDir
      ? judge(top, directory)
      : refused(top, "its .git shares the git directory of another repository");
  }
  if (!stats.isFile())
    return refused(
      top,
      `its .git is ${stats.isSymbolicLink() ? "a link" : "no file"}`,
    );
  const directory = await directoryNamedBy(path);
  if (directory === null)
    return refused(top, "its .git leads to no git directory");
  return (await belongsTo(directory, top))
    ? judge(top, directory)
    : refused(
        top,
        "its .git leads to a git directory that belongs to another folder",
      );
}

/** The file of a linked work tree or a submodule: https://git-scm.com/docs/gitrepository-layout */
async function directoryNamedBy(path: string): Promise<GitDirectory | null> {
  const named = /^gitdir: (?<to>.+)$/.exec((await firstLine(path)) ?? "");
  const to = named?.groups?.["to"];
  return to === undefined ? null : openGitDirectory(resolve(dirname(path), to));
}

/**
 * Git itself asks nothing more, but the file may come from an archive and name any repository of the user. A linked work tree is named by
 * its git directory in turn; that of a submodule is inside the git directory of the repository above.
 */
async function belongsTo(
  { gitDir, commonDir }: GitDirectory,
  top: string,
): Promise<boolean> {
  const back = await firstLine(join(gitDir, "gitdir"));
  // Both may stand in an archive, except where the repository itself has them.
  if (back !== null && gitDir !== commonDir)
    return (
      dirname(gitDir) === join(commonDir, "worktrees") &&
      (await realPathOf(resolve(gitDir, back))) === join(top, ".git")
    );
  const above = await findWorkTree(dirname(top));
  return above.kind === "found" && isWithin(gitDir, above.tree.commonDir);
}

async function judge(
  top: string,
  { gitDir, commonDir }: GitDirectory,
): Promise<FoundWorkTree> {
  const all = await Promise.all(
    [top, join(top, ".git"), gitDir, commonDir].map((path) =>
      unlessRefused(() => stat(path)),
    ),
  );
  if (
    !all.every((stats) => stats !== null && isTrustedOwner(stats)) &&
    !(await isDeclaredSafe(top))
  )
    return refused(top, "its .git belongs to another user");
  // The only place that makes one.
  return { kind: "found", tree: { top, gitDir, commonDir } as WorkTree };
}

function refused(top: string, reason: string): FoundWorkTree {
  return { kind: "refused", top, reason };
}
