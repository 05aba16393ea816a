import { lstat, readdir, readlink, stat } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { withSlashes } from "../files/output-folder.ts";
import { readBytes } from "../files/read-bytes.ts";
import { realPathOf } from "../files/real-path.ts";
import { isWorldError } from "../files/world-error.ts";

export interface GitDirectory {
  readonly gitDir: string;
  readonly commonDir: string;
}

/** The rule of git (`is_git_directory`): a `HEAD` that names a branch or commit, and folders for objects and references. */
export async function openGitDirectory(
  path: string,
): Promise<GitDirectory | null> {
  const gitDir = await realPathOf(path);
  const common = await firstLine(join(gitDir, "commondir"));
  const commonDir = await realPathOf(resolve(gitDir, common ?? "."));
  const [isHeaded, ...areFolders] = await Promise.all([
    hasHead(join(gitDir, "HEAD")),
    isFolder(join(commonDir, "objects")),
    isFolder(join(commonDir, "refs")),
  ]);
  return isHeaded && areFolders.every(Boolean) ? { gitDir, commonDir } : null;
}

/**
 * Finds an entry that leads git out of a git directory, or that may have no end: a link, a pipe, a device. Git makes none, but for a link
 * `HEAD` in old times, and sockets of programs that watch files. Hooks, which often are links, do not run.
 * @returns its path in the git directory; `null` if there is none
 */
export async function findStrangeEntry(gitDir: string): Promise<string | null> {
  const entries = await unlessRefused(() =>
    readdir(gitDir, { recursive: true, withFileTypes: true }),
  );
  for (const entry of entries ?? []) {
    if (entry.isFile() || entry.isDirectory() || entry.isSocket()) continue;
    const path = withSlashes(
      relative(gitDir, join(entry.parentPath, entry.name)),
    );
    if (/^hooks(?:\/|$)/.test(path)) continue;
    if (path !== "HEAD" || !(await linksToReference(join(gitDir, path))))
      return path;
  }
  return null;
}

/** Git takes `refs/../../file` for the name of no reference, and reads the file that the link leads to. */
async function linksToReference(path: string): Promise<boolean> {
  const target = await unlessRefused(() => readlink(path));
  return target?.startsWith("refs/") === true && !/\.\./.test(target);
}

/** Reads the first line of a short regular file; gives `null` for everything else. */
export async function firstLine(path: string): Promise<string | null> {
  const text = await shortText(path);
  return text === null ? null : text.replace(/\r?\n[^]*/, "");
}

const mostBytes = 64 * 1024;

/** `null` unless a regular file of a few kilobytes can be read. */
export async function shortText(path: string): Promise<string | null> {
  return unlessRefused(async () => {
    const bytes = await readBytes(path, mostBytes);
    return bytes && new TextDecoder().decode(bytes);
  });
}

async function hasHead(path: string): Promise<boolean> {
  const stats = await unlessRefused(() => lstat(path));
  if (stats?.isSymbolicLink() === true)
    return (await readlink(path)).startsWith("refs/");
  return /^(?:ref:\s*refs\/|[0-9a-f]{40})/.test((await shortText(path)) ?? "");
}

async function isFolder(path: string): Promise<boolean> {
  const stats = await unlessRefused(() => stat(path));
  return stats?.isDirectory() === true;
}

/** The answer of the file system; `null` where it has none. */
export async function unlessRefused<T>(
  ask: () => Promise<T>,
): Promise<T | null> {
  try {
    return await ask();
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    return null;
  }
}
