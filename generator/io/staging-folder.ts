import { mkdtemp, readdir, rm } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { setTimeout } from "node:timers/promises";
import { outputLocked } from "../diagnostics/codes.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import { hasUnfinishedMoves, removeJournal } from "./journal.ts";
import { shownFolder, type OutputFolder } from "./output-folder.ts";
import { hasCode, isWorldError, unlessAbsent } from "./world-error.ts";

/** A staging folder beside the output; the process that made it stands in its name. */
export interface StagingFolder {
  readonly path: string;
  readonly pid: number;
}

/** How often and how long a claim waits for rivals that came at the same moment. */
const looks = 10;
const pauseMs = 50;

// Tells our own claims from leftovers of a dead process that had our process id, the rule in containers.
const ownClaims = new Set<string>();

/**
 * The staging folder is the lock: whoever made one and then sees no other of a live process owns the output, for
 * everybody else makes theirs first and then looks. Of two at the same moment the later name gives up at once and the
 * earlier one waits for that. There is no lock file that could be taken over twice.
 */
export async function claimStaging(
  output: OutputFolder,
): Promise<Checked<StagingFolder>> {
  const path = await mkdtemp(`${stagingPrefix(output)}${process.pid}-`);
  const own: StagingFolder = { path, pid: process.pid };
  ownClaims.add(basename(path));
  try {
    const rival = await awaitRivals(output, own);
    if (rival === null) return { value: own, diagnostics: [] };
    await releaseStaging(own);
    return {
      value: null,
      diagnostics: [outputLocked(output.shown, rival.pid, rival.path)],
    };
  } catch (thrown) {
    await releaseStaging(own);
    throw thrown;
  }
}

/** Ends a claim. The folder stays when it holds the rest of a write that could be neither finished nor undone. */
export async function releaseStaging(own: StagingFolder): Promise<void> {
  try {
    if (!(await hasUnfinishedMoves(own.path))) await removeStaging(own);
  } catch (thrown) {
    // The output is as it should be; the next write finds the leftover and removes it.
    if (!isWorldError(thrown)) throw thrown;
  } finally {
    ownClaims.delete(basename(own.path));
  }
}

/** The journal goes first: without its texts it would be carried out in part. */
export async function removeStaging({ path }: StagingFolder): Promise<void> {
  await removeJournal(path);
  await rm(path, { recursive: true, force: true });
}

/** Staging folders that dead processes left beside the output. */
export async function listLeftovers(
  output: OutputFolder,
): Promise<readonly StagingFolder[]> {
  return (await listStaging(output)).filter((staging) => !isAlive(staging));
}

async function awaitRivals(
  output: OutputFolder,
  own: StagingFolder,
): Promise<StagingFolder | null> {
  for (let look = 1; ; look += 1) {
    const rival = (await listStaging(output)).find(
      (other) => basename(other.path) !== basename(own.path) && isAlive(other),
    );
    if (rival === undefined) return null;
    if (look === looks || precedes(rival, own)) return rival;
    await setTimeout(pauseMs);
  }
}

function precedes(a: StagingFolder, b: StagingFolder): boolean {
  return a.pid === b.pid ? a.path < b.path : a.pid < b.pid;
}

async function listStaging(
  output: OutputFolder,
): Promise<readonly StagingFolder[]> {
  const parent = dirname(output.path);
  const prefix = basename(stagingPrefix(output));
  const names = (await unlessAbsent(readdir(parent))) ?? [];
  return names.toSorted().flatMap((name) => {
    if (!name.startsWith(prefix)) return [];
    const [, pid] = /^([1-9]\d*)-\w{6}$/.exec(name.slice(prefix.length)) ?? [];
    return pid === undefined
      ? []
      : [{ path: join(parent, name), pid: Number(pid) }];
  });
}

/** The folder that a staging folder stands beside; `null` when its name is none of ours. */
export function outputOfStaging(staging: string): OutputFolder | null {
  const [, name] =
    /^\.(.+)\.sdkwright-[1-9]\d*-\w{6}$/.exec(basename(staging)) ?? [];
  if (name === undefined) return null;
  const path = join(dirname(staging), name);
  return { shown: shownFolder(relative(process.cwd(), path) || "."), path };
}

function stagingPrefix(output: OutputFolder): string {
  const name = basename(output.path);
  return join(dirname(output.path), `.${name}.sdkwright-`);
}

function isAlive({ path, pid }: StagingFolder): boolean {
  if (pid === process.pid) return ownClaims.has(basename(path));
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    // It lives, but is somebody else's.
    return hasCode(thrown, "EPERM", "EACCES");
  }
}
