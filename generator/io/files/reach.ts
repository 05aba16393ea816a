import { realpathSync } from "node:fs";
import { readlink, realpath } from "node:fs/promises";
import { dirname, relative, resolve, sep } from "node:path";
import { pathOutside } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { leadsIntoGit } from "./git-path.ts";
import { withSlashes } from "./output-folder.ts";
import { isWithin } from "./path-overlap.ts";
import { realPathOf } from "./real-path.ts";
import { isWorldError } from "./world-error.ts";

/** What a run may touch: its repository, and what the command line names outside of it. */
export interface Reach {
  /** The repository, else the folder of the project. Absolute, without links. */
  readonly bounds: string;
  /** May be read, with all below it. */
  readonly reads: readonly NamedPath[];
  /** May be written, with all below it. */
  readonly writes: readonly NamedPath[];
  /** What the compiler may read: `any`, where the command line names the project. */
  readonly code: "bounds" | "any";
}

export type Access = "reads" | "writes";

/** A path that the command line names: as it is written, and where it leads. Both are absolute. */
export interface NamedPath {
  readonly path: string;
  readonly real: string;
}

export async function namePath(path: string): Promise<NamedPath> {
  const absolute = resolve(path);
  return { path: absolute, real: (await whereTo(path)) ?? absolute };
}

/**
 * The error about a path that leads out of reach, by `..` or by links; `null` for one that stays. Files of git are out of
 * reach, too: they hold passwords of remotes and commands that git runs.
 */
export async function refuseOutside(
  path: string,
  reach: Reach,
  access: Access,
): Promise<Diagnostic | null> {
  const real = await whereTo(path);
  if (real === null || reaches(reach, access, { path: resolve(path), real }))
    return null;
  return pathOutside(
    withSlashes(path),
    withSlashes(real),
    withSlashes(reach.bounds),
    await guiltyLink(resolve(path), reach.bounds),
  );
}

/** Whether a real path is in the bounds of a reach, without what the command line adds. */
export function isInBounds(
  real: string,
  { bounds }: Pick<Reach, "bounds">,
): boolean {
  return isWithin(real, bounds) && !leadsIntoGit(relative(bounds, real));
}

/** Says whether the command line named exactly this path. */
export function isNamed(path: string, { reads }: Reach): boolean {
  return reads.some((named) => named.path === resolve(path));
}

/** The place that a path leads to; `null` where the file system cannot tell, and so will not open it either. */
export async function whereTo(path: string): Promise<string | null> {
  try {
    return await realPathOf(path);
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    return null;
  }
}

export function reaches(
  reach: Reach,
  access: Access,
  { path, real }: NamedPath,
): boolean {
  return (
    isInBounds(real, reach) ||
    reach[access].some(
      // A pipe has a path, and leads to none.
      (named) => isWithin(real, named.real) || named.path === path,
    )
  );
}

/** The outermost link within the bounds that leads out of them; `null` where the path itself does. */
async function guiltyLink(
  path: string,
  bounds: string,
): Promise<{ readonly path: string; readonly target: string } | null> {
  for (const above of lineage(path)) {
    const target = await readlink(above).catch(() => null);
    const place = await realpath(dirname(above)).catch(() => null);
    if (target === null || place === null || !isWithin(place, bounds)) continue;
    const real = await whereTo(above);
    if (real !== null && !isInBounds(real, { bounds }))
      return { path: shownFromHere(above), target: withSlashes(target) };
  }
  return null;
}

/** Gives a path and the folders above it, outermost first. */
function lineage(path: string): readonly string[] {
  const above = dirname(path);
  return above === path ? [] : [...lineage(above), path];
}

function shownFromHere(path: string): string {
  const inside = relative(".", path);
  return withSlashes(inside.startsWith(`..${sep}..${sep}..`) ? path : inside);
}

/** Tells whether the compiler, which does not wait, may read a file. */
export function createCodeReach(
  reach: Reach | null,
): (path: string) => boolean {
  if (reach === null) return () => true;
  return (path) => {
    try {
      const real = realpathSync.native(path);
      return reaches(reach, "reads", { path, real });
    } catch {
      // Nothing is there, or nothing that can be opened.
      return true;
    }
  };
}
