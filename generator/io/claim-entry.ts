import { overlap } from "./path-overlap.ts";
import {
  isInUse,
  listStateFiles,
  nameStateFile,
  ownContent,
  removeStateFile,
  writeStateFile,
  type StateContent,
} from "./state-file.ts";

/** A file in the state folder by which a process tells other processes that it writes to some paths. */
export interface Claim extends StateContent {
  /** ISO 8601, in UTC. */
  readonly since: string;
  /** Absolute, with symbolic links followed. A claim of a folder includes all that is in it. */
  readonly paths: readonly string[];
}

export interface ClaimEntry extends Claim {
  /** The name of the file. It orders claims by the moment at which a process first wanted them. */
  readonly file: string;
}

export async function enterClaim(
  state: string,
  since: number,
  paths: readonly string[],
): Promise<ClaimEntry> {
  const file = nameStateFile(state, "claims", since);
  const claim: Claim = {
    ...(await ownContent()),
    since: new Date(since).toISOString(),
    paths,
  };
  await writeStateFile(file, claim, "cached");
  return { ...claim, file };
}

/**
 * Lists the claims of living processes that share a path with `paths`. Removes the claims of processes that have
 * ended.
 */
export async function listClaims(
  paths: readonly string[],
  now: number,
): Promise<readonly ClaimEntry[]> {
  const found: ClaimEntry[] = [];
  for (const { file, content } of await listStateFiles<Claim>("claims"))
    if (content === null || !(await isInUse(file, content, now)))
      await removeStateFile(file);
    else if (overlap(content.paths, paths)) found.push({ ...content, file });
  return found;
}
