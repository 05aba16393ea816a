import { AsyncLocalStorage } from "node:async_hooks";
import { basename } from "node:path";
import { setTimeout } from "node:timers/promises";
import { folderClaimed } from "../diagnostics/codes.ts";
import {
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../diagnostics/diagnostic.ts";
import {
  enterClaim,
  isWithin,
  listClaims,
  type ClaimEntry,
} from "./claim-entry.ts";
import { withSlashes } from "./output-folder.ts";
import { realPathOf } from "./real-path.ts";
import { recoverWrites } from "./recover-writes.ts";
import { removeStateFile } from "./state-file.ts";
import { openStateFolder } from "./state-folder.ts";
import { isWorldError, writeFailure } from "./world-error.ts";

/** What a claim needs of the world; tests give their own. */
export interface ClaimPorts {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
  /** From 0 to below 1. */
  readonly random: () => number;
}

const systemPorts: ClaimPorts = {
  now: Date.now,
  pause: (ms) => setTimeout(ms),
  random: Math.random,
};

/** How long a claim waits for a living process: longer than nearly every write, shorter than people wait. */
const patienceMs = 10_000;
const shortestPauseMs = 20;
const longestPauseMs = 250;

/** The claims within which the calls of this chain of promises run. */
const held = new AsyncLocalStorage<readonly ClaimEntry[]>();

/** `withClaims` for a command that writes to one folder. */
export function withClaim<T>(
  directory: string,
  work: () => Promise<Checked<T>>,
  ports: ClaimPorts = systemPorts,
): Promise<Checked<T>> {
  return withClaims([directory], work, ports);
}

/**
 * Runs what reads and then writes these folders and files while no other process does: whoever comes meanwhile waits,
 * and is told the process if that takes too long. A claim ends with its process, however that ends. What an earlier write
 * to them left half done is completed first, if it wrote to nothing else.
 *
 * Inside `work`, claims of the same folders and of what is in them are held already.
 */
export async function withClaims<T>(
  paths: readonly string[],
  work: () => Promise<Checked<T>>,
  ports: ClaimPorts = systemPorts,
): Promise<Checked<T>> {
  const outer = held.getStore() ?? [];
  const entered = await enter(paths, outer, ports);
  if (entered.value === null) return failed(entered.diagnostics);
  const [claim = null] = entered.value;
  if (claim === null) return work();
  const inner = [...outer, claim];
  try {
    const recovered = await recoverWrites(inner.flatMap((each) => each.paths));
    if (hasErrors(recovered)) return failed(recovered);
    const { value, diagnostics } = await held.run(inner, work);
    return { value, diagnostics: [...recovered, ...diagnostics] };
  } finally {
    await removeStateFile(claim.file);
  }
}

/** None when all is held already. */
async function enter(
  paths: readonly string[],
  outer: readonly ClaimEntry[],
  ports: ClaimPorts,
): Promise<Checked<readonly ClaimEntry[]>> {
  try {
    const real = await Promise.all(paths.map(realPathOf));
    const missing = real.filter(
      (path) =>
        !outer.some((claim) => claim.paths.some((one) => isWithin(path, one))),
    );
    if (missing.length === 0) return { value: [], diagnostics: [] };
    const { value, diagnostics } = await claimPaths(missing, outer, ports);
    return { value: value === null ? null : [value], diagnostics };
  } catch (thrown) {
    const shown = isWorldError(thrown) ? thrown.path : undefined;
    return failed([
      writeFailure(withSlashes(shown ?? paths[0] ?? "."), thrown),
    ]);
  }
}

/** What a claim in the making knows. */
interface Wish {
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

async function claimPaths(
  paths: readonly string[],
  outer: readonly ClaimEntry[],
  ports: ClaimPorts,
): Promise<Checked<ClaimEntry>> {
  const state = await openStateFolder();
  if (state.value === null) return failed(state.diagnostics);
  const wish: Wish = {
    state: state.value,
    paths,
    outer: new Set(outer.map(({ file }) => file)),
    since: ports.now(),
    ports,
  };
  for (let looks = 1; ; looks += 1) {
    const attempt = await attemptClaim(wish);
    if (attempt.kind === "owned")
      return { value: attempt.claim, diagnostics: [] };
    if (!isPatient(wish)) {
      const { paths: taken, owner, command, since, file } = attempt.rival;
      const shown = taken.map(withSlashes).join(", ");
      const holder = { pid: owner.pid, command, since };
      return failed([folderClaimed(shown, holder, withSlashes(file))]);
    }
    await pause(looks, ports);
  }
}

/**
 * Whoever has entered a claim and then sees no other one owns the paths, for everybody else enters theirs first and then
 * looks. Of two at the same moment the later one leaves and the earlier one waits for that; so there is no file that two
 * could take over.
 */
async function attemptClaim(wish: Wish): Promise<Attempt> {
  const holder = await findRival(wish, null);
  if (holder !== null) return { kind: "taken", rival: holder };
  const claim = await enterClaim(wish.state, wish.since, wish.paths);
  try {
    for (let looks = 1; ; looks += 1) {
      const rival = await findRival(wish, claim);
      if (rival === null) return { kind: "owned", claim };
      if (basename(rival.file) < basename(claim.file) || !isPatient(wish)) {
        await removeStateFile(claim.file);
        return { kind: "taken", rival };
      }
      await pause(looks, wish.ports);
    }
  } catch (thrown) {
    await removeStateFile(claim.file);
    throw thrown;
  }
}

async function findRival(
  { paths, outer, ports }: Wish,
  own: ClaimEntry | null,
): Promise<ClaimEntry | null> {
  const claims = await listClaims(paths, ports.now());
  const rivals = claims.filter(
    ({ file }) => file !== own?.file && !outer.has(file),
  );
  return rivals[0] ?? null;
}

function isPatient({ since, ports }: Wish): boolean {
  return ports.now() - since <= patienceMs;
}

/** Longer from look to look, and never two processes in step. */
async function pause(looks: number, ports: ClaimPorts): Promise<void> {
  const most = Math.min(shortestPauseMs * looks, longestPauseMs);
  await ports.pause(most * (0.5 + ports.random() / 2));
}

function failed(diagnostics: readonly Diagnostic[]): Checked<never> {
  return { value: null, diagnostics };
}
