import { overlap } from "../files/path-overlap.ts";
import {
  isInUse,
  listStateFiles,
  nameStateFile,
  ownContent,
  removeStateFile,
  writeStateFile,
  type StateContent,
} from "./state-file.ts";

/** A process says that it writes to some paths, by a file of its own in the state folder. */
export interface Claim extends StateContent {
  /** ISO 8601, in UTC. */
  readonly since: string;
  /** Absolute, with symbolic links followed. A claim of a folder is one of all that is in it. */
  readonly paths: readonly string[];
}

export interface ClaimEntry extends Claim {
  /** Its name orders claims by the moment that they were first wanted. */
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

/** The claims of living processes that have a path in common with `paths`. Those of dead ones are removed. */
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
