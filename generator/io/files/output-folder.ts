import { lstat, realpath, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { parse, relative, resolve, sep } from "node:path";
import { outputFolderRefused } from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { leadsIntoGit } from "./git-path.ts";
import { realPathOf } from "./real-path.ts";
import {
  hasCode,
  isWorldError,
  unlessAbsent,
  worldReason,
} from "./world-error.ts";

/** Where an output goes. It need not exist yet. */
export interface OutputFolder {
  /** As the user named it, for messages. */
  readonly shown: string;
  /** Absolute, with symbolic links followed as far as it exists, so that its siblings lie beside its real place. */
  readonly path: string;
}

/** Resolves the folder that the user named and refuses those that cannot be meant. */
export async function findOutputFolder(
  directory: string,
): Promise<Checked<OutputFolder>> {
  const shown = shownFolder(directory);
  const refuse = (reason: string): Checked<OutputFolder> =>
    failed(outputFolderRefused(shown, reason));
  if (directory === "" || directory.includes("\0"))
    return refuse("is not a path");
  const named = resolve(directory);
  try {
    const path = await realPathOf(named);
    const reason = await refusal(named, path);
    if (reason !== null) return refuse(reason);
    return { value: { shown, path }, diagnostics: [] };
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    return refuse(`cannot be reached: ${worldReason(thrown)}`);
  }
}

/** The folder as messages show it: as given, with forward slashes and none at its end. */
export function shownFolder(directory: string): string {
  return withSlashes(directory).replace(/(?<=[^/])\/+$|(?<=^\/)\/+$/, "");
}

/** A path of the output as messages show it. */
export function showPath(
  output: Pick<OutputFolder, "shown">,
  path: string,
): string {
  if (output.shown === ".") return path;
  return output.shown === "/" ? `/${path}` : `${output.shown}/${path}`;
}

/** The path that a system error is about, when it lies in the output folder; else the output folder. */
export function showErrorPath(output: OutputFolder, thrown: unknown): string {
  // Of the whole folder rather than of the file that happened to be first.
  if (hasCode(thrown, "EXDEV")) return output.shown;
  const absolute = isWorldError(thrown) ? (thrown.dest ?? thrown.path) : null;
  const inside = relative(output.path, absolute ?? output.path);
  return inside === "" || isOutside(inside)
    ? output.shown
    : showPath(output, withSlashes(inside));
}

/** Whether a result of `path.relative` leaves the folder it started from. */
export function isOutside(path: string): boolean {
  // On Windows another drive makes it absolute.
  return path === ".." || path.startsWith(`..${sep}`) || resolve(path) === path;
}

/** An absolute path as messages and results have it: relative to the working folder, with forward slashes. */
export function fromHere(path: string): string {
  return withSlashes(relative(".", path));
}

export function withSlashes(path: string): string {
  // Elsewhere a backslash is a letter of the name like any other.
  return sep === "\\" ? path.replaceAll("\\", "/") : path;
}

async function refusal(named: string, path: string): Promise<string | null> {
  if (path === parse(path).root) return "is the root of the file system";
  if (path === (await realHome())) return "is your home folder";
  if (leadsIntoGit(path) || leadsIntoGit(named)) return "lies in a .git folder";
  const stats = await statOrNull(named);
  if (stats !== null)
    return stats.isDirectory() ? null : "is a file, not a folder";
  return (await unlessAbsent(lstat(named))) === null
    ? null
    : "is a symbolic link that leads nowhere";
}

async function statOrNull(
  path: string,
): Promise<Awaited<ReturnType<typeof stat>> | null> {
  try {
    return await stat(path);
  } catch (thrown) {
    // Not ENOTDIR: a file in the place of a parent folder is worth its own message.
    if (hasCode(thrown, "ENOENT")) return null;
    throw thrown;
  }
}

async function realHome(): Promise<string> {
  const home = homedir();
  return (await unlessAbsent(realpath(home))) ?? resolve(home);
}
