import type { Stats } from "node:fs";
import { lstat, realpath, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import {
  configurationIsLink,
  fileNotReadable,
} from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { findWorkTree } from "../git/find-work-tree.ts";
import type { FoundWorkTree } from "../git/work-tree.ts";
import { isWithin } from "../files/path-overlap.ts";
import { realPathOf } from "../files/real-path.ts";
import { isWorldError, worldReason } from "../files/world-error.ts";

export const configurationName = "sdkwright.yaml";
export const workspaceFileName = "sdkwright.workspace.yaml";

/** Where a command is called: what its defaults and its configuration are relative to. All absolute. */
export interface Project {
  /** The folder of the configuration, else the one that has a catalogue in `spec`, else the working folder. */
  readonly root: string;
  /** The configuration file; `null` where there is none. */
  readonly configuration: string | null;
  /** What the configuration names to be written stays in this folder: the git repository, else the root. Without links. */
  readonly bounds: string;
}

/**
 * Looks for the configuration, then for a catalogue, from a folder upwards. The search ends at the top of a git repository and before the
 * home folder and the root of the file system, and it passes over files of strangers: on a machine of many, anybody may put a file of any
 * name into a folder such as `/tmp`. A configuration that is a link has to lead to a file within the same bounds.
 */
export async function findProject(folder: string): Promise<Checked<Project>> {
  const start = await realPathOf(folder);
  const { folders, repository } = await searched(start);
  const owner = await ownerOf(start);
  for (const root of folders) {
    const configuration = join(root, configurationName);
    if (!(await isThere(configuration, owner))) continue;
    const above = folders.slice(folders.indexOf(root));
    const bounds = await realPathOf(
      repository ?? (await workspaceIn(above, owner)) ?? root,
    );
    const real = await realpath(configuration).catch(() => null);
    return real !== null && isWithin(real, bounds)
      ? done({ root, configuration, bounds })
      : failed(configurationIsLink(configuration));
  }
  for (const root of folders)
    if (await isThere(join(root, "spec", "service.yaml"), owner))
      return done(await without(root, repository));
  return done(await without(start, repository));
}

/** The innermost folder of these that has a workspace file; without a repository, it bounds the packages below it. */
async function workspaceIn(
  folders: readonly string[],
  owner: number | null,
): Promise<string | null> {
  for (const folder of folders)
    if (await isThere(join(folder, workspaceFileName), owner)) return folder;
  return null;
}

/** The folder of the workspace file that a folder belongs to, and what bounds it. All absolute. */
export async function findWorkspace(
  folder: string,
): Promise<Pick<Project, "root" | "bounds"> | null> {
  const start = await realPathOf(folder);
  const { folders, repository } = await searched(start);
  const root = await workspaceIn(folders, await ownerOf(start));
  return root === null
    ? null
    : { root, bounds: await realPathOf(repository ?? root) };
}

/** The project of a configuration that the user names: wherever it is, and whatever link leads to it. */
export async function openProject(file: string): Promise<Checked<Project>> {
  const configuration = resolve(file);
  try {
    await stat(configuration);
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    return failed(fileNotReadable(file, worldReason(thrown)));
  }
  const root = dirname(configuration);
  const { repository } = await searched(await realPathOf(root));
  const bounds = await realPathOf(repository ?? root);
  return done({ root, configuration, bounds });
}

async function without(
  root: string,
  repository: string | null,
): Promise<Project> {
  const bounds = await realPathOf(repository ?? root);
  return { root, configuration: null, bounds };
}

/**
 * The folders to look into, innermost first, and the top of the work tree that they are in. The search ends at a work tree that is not
 * used, too, and one at the home folder or above widens nothing.
 * @param start without links
 */
async function searched(start: string): Promise<{
  readonly folders: readonly string[];
  readonly repository: string | null;
}> {
  const [home, found] = await Promise.all([
    realPathOf(homedir()),
    findWorkTree(start),
  ]);
  const top = topOf(found);
  const folders: string[] = [];
  for (let at = start; ; at = dirname(at)) {
    const isEnd = at === home || at === dirname(at);
    if (isEnd && at !== start) break;
    folders.push(at);
    if (at === top)
      return { folders, repository: found.kind === "found" ? at : null };
    if (isEnd) break;
  }
  return { folders, repository: null };
}

function topOf(found: FoundWorkTree): string | null {
  switch (found.kind) {
    case "none":
      return null;
    case "refused":
      return found.top;
    default:
      return found.tree.top;
  }
}

/** Whether a file of ours, of the system or of whoever has the working folder is there. */
async function isThere(path: string, owner: number | null): Promise<boolean> {
  const stats = await statOf(path);
  if (stats === null || stats.isDirectory()) return false;
  const user = process.getuid?.();
  return user === undefined || [user, owner, 0].includes(stats.uid);
}

async function ownerOf(folder: string): Promise<number | null> {
  return (await statOf(folder))?.uid ?? null;
}

/** Of a link itself: one that leads nowhere is there. */
async function statOf(path: string): Promise<Stats | null> {
  try {
    return await lstat(path);
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    return null;
  }
}

function done(value: Project): Checked<Project> {
  return { value, diagnostics: [] };
}
