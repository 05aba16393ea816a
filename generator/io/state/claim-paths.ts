import { basename } from "node:path";
import { setTimeout } from "node:timers/promises";
import { folderClaimed } from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { enterClaim, listClaims, type ClaimEntry } from "./claim-entry.ts";
import { withSlashes } from "../files/output-folder.ts";
import { removeStateFile } from "./state-file.ts";
import { openStateFolder } from "./state-folder.ts";

/** What a claim needs of the world; tests give their own. */
export interface ClaimPorts {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
  /** From 0 to below 1. */
  readonly random: () => number;
}

export const systemPorts: ClaimPorts = {
  now: Date.now,
  pause: (ms) => setTimeout(ms),
  random: Math.random,
};

/** How long a claim waits for a living process: longer than nearly every write, shorter than people wait. */
const patienceMs = 30_000;
const shortestPauseMs = 20;
const longestPauseMs = 250;

/** What a claim in the making knows. */
interface ClaimRequest {
  /** The state folder. */
  readonly state: string;
  readonly paths: readonly string[];
  /** Claims that do not count as those of somebody else. */
  readonly outer: ReadonlySet<string>;
  readonly since: number;
  readonly ports: ClaimPorts;
}

type Attempt =
  | { readonly kind: "owned"; readonly claim: ClaimEntry }
  | { readonly kind: "taken"; readonly rival: ClaimEntry };

/** Waits for living processes, and names the one for which it has waited too long. @param outer claims that are no rivals */
export async function claimPaths(
  paths: readonly string[],
  outer: readonly ClaimEntry[],
  ports: ClaimPorts,
): Promise<Checked<ClaimEntry>> {
  const state = await openStateFolder();
  if (state.value === null) return failed(state.diagnostics);
  const request: ClaimRequest = {
    state: state.value,
    paths,
    outer: new Set(outer.map(({ file }) => file)),
    since: ports.now(),
    ports,
  };
  for (let looks = 1; ; looks += 1) {
    const attempt = await attemptClaim(request);
    if (attempt.kind === "owned")
      return { value: attempt.claim, diagnostics: [] };
    if (!isPatient(request)) {
      const { paths: taken, owner, command, since, file } = attempt.rival;
      const shown = taken.map(withSlashes).join(", ");
      const holder = { pid: owner.pid, command, since };
      const claimed = folderClaimed(shown, holder, withSlashes(file));
      return failed(claimed);
    }
    await pause(looks, ports);
  }
}

/**
 * Whoever has entered a claim and then sees no other one owns the paths, for everybody else enters theirs first and then
 * looks. Of two at the same moment the later one leaves and the earlier one waits for that; so there is no file that two
 * could take over.
 */
async function attemptClaim(request: ClaimRequest): Promise<Attempt> {
  const holder = await findRival(request, null);
  if (holder !== null) return { kind: "taken", rival: holder };
  const claim = await enterClaim(request.state, request.since, request.paths);
  try {
    for (let looks = 1; ; looks += 1) {
      const rival = await findRival(request, claim);
      if (rival === null) return { kind: "owned", claim };
      if (basename(rival.file) < basename(claim.file) || !isPatient(request)) {
        await removeStateFile(claim.file);
        return { kind: "taken", rival };
      }
      await pause(looks, request.ports);
    }
  } catch (thrown) {
    await removeStateFile(claim.file);
    throw thrown;
  }
}

async function findRival(
  { paths, outer, ports }: ClaimRequest,
  own: ClaimEntry | null,
): Promise<ClaimEntry | null> {
  const claims = await listClaims(paths, ports.now());
  const isRival = ({ file }: ClaimEntry): boolean =>
    file !== own?.file && !outer.has(file);
  return claims.find(isRival) ?? null;
}

function isPatient({ since, ports }: ClaimRequest): boolean {
  return ports.now() - since <= patienceMs;
}

/** Longer from look to look, and never two processes in step. */
async function pause(looks: number, ports: ClaimPorts): Promise<void> {
  const most = Math.min(shortestPauseMs * looks, longestPauseMs);
  await ports.pause(most * (0.5 + ports.random() / 2));
}
