import { dirname } from "node:path";
import { writeInterrupted } from "../../diagnostics/codes.ts";
import {
  failed,
  type Checked,
  type Diagnostic,
} from "../../diagnostics/diagnostic.ts";
import { withClaims } from "./claim-folder.ts";
import type { ClaimPorts } from "../state/claim-paths.ts";
import { commitWrites, explain } from "./commit-writes.ts";
import { claimsOf, findTargets, type Target } from "../output/find-targets.ts";
import { findStrangers } from "../state/find-strangers.ts";
import {
  endSignals,
  holdSignals,
  type HeldSignals,
} from "../process/hold-signals.ts";
import { findInterrupted } from "../output/interrupted-writes.ts";
import type { UndoKeeper } from "./keep-undo.ts";
import { stagingBeside, stagingWithin } from "../state/journal.ts";
import { withSlashes } from "../files/output-folder.ts";
import { joinSummaries, type WriteSummary } from "../output/output-plan.ts";
import { planTarget, type PlannedTarget } from "../output/plan-target.ts";
import type { Staged } from "./stage-changes.ts";
import { openStateFolder } from "../state/state-folder.ts";
import type { WritePlan } from "../output/write-plan.ts";

/** What a write asks of the signals that it holds. */
export type HeldWrite = Pick<HeldSignals, "isStopped" | "release">;

export interface WriteOptions {
  /** Asked between the steps of a write; true puts everything back. Signals that come meanwhile do the same. */
  readonly isStopped?: () => boolean;
  readonly holdSignals?: () => HeldWrite;
  readonly claims?: ClaimPorts;
  /** Keeps what is replaced, so that the write can be taken back; default: nobody does. */
  readonly undo?: UndoKeeper;
}

/**
 * Makes folders and files hold what is planned for them, together or not at all: the only way to write. All new texts are
 * staged on the file systems of their targets, one journal decides, and what is replaced is compared with what was read
 * directly before the first move. Nothing is written when somebody's own work is in the way.
 *
 * A process killed before the journal decides leaves all as it was; killed later, what the next write to the same places
 * completes. When something fails, or the write is stopped, all is put back. Only the journal and source files are forced
 * to the disk: a generated text that a power cut damages is found as edited, and can be generated again.
 */
export async function writePlans(
  plans: readonly WritePlan[],
  options: WriteOptions = {},
): Promise<Checked<readonly WriteSummary[]>> {
  const { value: targets, diagnostics } = await findTargets(plans);
  if (targets === null) return failed(diagnostics);
  const write = async () => {
    try {
      return await writeTargets(targets, options);
    } catch (thrown) {
      return failed([explain(targets.flat(), thrown)]);
    }
  };
  return withClaims(targets.flat().flatMap(claimsOf), write, options.claims);
}

async function writeTargets(
  targets: readonly (readonly Target[])[],
  options: WriteOptions,
): Promise<Checked<readonly WriteSummary[]>> {
  const all = targets.flat();
  const interrupted = await findInterrupted(all.flatMap(claimsOf));
  if (interrupted.length > 0)
    return failed(
      interrupted.flatMap(({ writes }) =>
        writes.map(({ output }) => writeInterrupted(withSlashes(output))),
      ),
    );
  const planned = new Map<Target, PlannedTarget>();
  const refusals: Diagnostic[] = [];
  for (const target of all) {
    const { value, diagnostics } = await planTarget(target);
    refusals.push(...diagnostics);
    if (value !== null) planned.set(target, value);
  }
  if (refusals.length > 0) return failed(refusals);
  const strangers = await findStrangers(all.map(stagingPlace));
  const found = await commit([...planned].flatMap(stage), options);
  if (found.length > 0) return failed([...strangers, ...found]);
  const value = targets.map((each) =>
    joinSummaries(each.flatMap((target) => planned.get(target)?.summary ?? [])),
  );
  return { value, diagnostics: strangers };
}

async function commit(
  staged: readonly Staged[],
  {
    isStopped = () => false,
    holdSignals: hold = () => holdSignals(endSignals),
    undo,
  }: WriteOptions,
): Promise<readonly Diagnostic[]> {
  if (staged.length === 0) return [];
  const state = await openStateFolder();
  if (state.value === null) return state.diagnostics;
  const held = hold();
  try {
    const isEnded = (): boolean => held.isStopped() || isStopped();
    return await commitWrites(staged, {
      state: state.value,
      isStopped: isEnded,
      undo: undo ?? null,
    });
  } finally {
    held.release();
  }
}

function stage([target, { changes }]: readonly [Target, PlannedTarget]) {
  if (changes.steps.length === 0) return [];
  const { kind, output } = target;
  const staged: Staged = {
    output,
    changes,
    write: {
      output: output.path,
      staging:
        kind === "folder"
          ? stagingBeside(output.path)
          : stagingWithin(output.path),
      steps: changes.steps.map(({ path, before, after }) => ({
        path,
        before,
        after,
      })),
    },
    durability: kind === "folder" ? "cached" : "synced",
  };
  return [staged];
}

function stagingPlace({ kind, output }: Target): string {
  return kind === "folder" ? dirname(output.path) : output.path;
}
