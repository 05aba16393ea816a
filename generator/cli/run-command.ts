import { counted } from "../changes/wording/counted.ts";
import type { CommandPlan } from "../commands/command-plan.ts";
import type { Progress } from "../commands/ports.ts";
import { silentProgress } from "../commands/silent-progress.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import { appendToFile } from "../io/files/append-to-file.ts";
import type { UndoKeeper } from "../io/write/keep-undo.ts";
import { shownFolder } from "../io/files/output-folder.ts";
import { joinSummaries, type WriteSummary } from "../io/output/output-plan.ts";
import { placesOf, refuseWrites } from "../io/write/refuse-writes.ts";
import type { AddressOutcome } from "../io/address/address-access.ts";
import type { WritePlan } from "../io/output/write-plan.ts";
import { exitCodes, failureCode, type ExitCode } from "./exit-code.ts";
import { filesText } from "./terminal/files-text.ts";
import type { Session } from "./session.ts";

export interface RunSettings {
  /**
   * `write` carries out the plan. `check` fails when the plan would change anything, and `dry-run` prints what it
   * would change: both leave all files unchanged.
   */
  readonly mode: "write" | "check" | "dry-run";
  /**
   * How written files are reported: `folders` prints the number of files per generated folder, `files` lists all
   * files by name before they are written.
   */
  readonly tells: "folders" | "files";
  /** Folders and files that the command reads and then writes. No other process may write to them meanwhile. */
  readonly claims: readonly string[];
  readonly progress: Progress;
  readonly isStopped: () => boolean;
  /** Keeps the replaced files, so that `undo` can restore them. */
  readonly undo?: UndoKeeper;
  /**
   * The exit code of a failure that no table of codes contains, such as a failed write. Commands for which code 1
   * reports the result of a comparison use another code here.
   */
  readonly failed: ExitCode;
  /** What a check says at its end. */
  readonly checked: { readonly stale: string; readonly fresh: string };
}

const usual: RunSettings = {
  mode: "write",
  tells: "folders",
  claims: [],
  progress: silentProgress,
  isStopped: () => false,
  failed: exitCodes.findings,
  checked: {
    stale:
      "The generated output is not what would be written: run sdkwright generate.",
    fresh: "The generated output is fresh.",
  },
};

type PlannedOrPlanning =
  Checked<CommandPlan> | (() => Promise<Checked<CommandPlan>>);

/**
 * Ends every command: reports the findings, writes the planned files, and gives the exit code.
 * @param plan makes the plan, so that the written folders can be claimed before any of their files is read
 */
export async function runCommand(
  plan: PlannedOrPlanning,
  session: Session,
  settings: Partial<RunSettings> = {},
): Promise<ExitCode> {
  const run = { ...usual, ...settings };
  const { mode, claims } = run;
  if (mode !== "write" || claims.length === 0)
    return carryOut(plan, session, run);
  // The module is loaded here, since most commands write nothing.
  const { withClaims } = await import("../io/write/claim-folder.ts");
  const claimed = await withClaims(claims, async () => ({
    value: await carryOut(plan, session, run),
    diagnostics: [],
  }));
  session.report(claimed.diagnostics);
  return claimed.value ?? failureCode(claimed.diagnostics);
}

async function carryOut(
  planning: PlannedOrPlanning,
  session: Session,
  run: RunSettings,
): Promise<ExitCode> {
  const planned = typeof planning === "function" ? await planning() : planning;
  const value = session.take(planned);
  if (value === null) return failureCode(planned.diagnostics, run.failed);
  session.report(value.findings ?? []);
  const asked = await session.addresses()?.outcome();
  const plan = asked === undefined ? value : withAddresses(value, asked);
  const reach = session.reach();
  const refused = reach === null ? [] : await refuseWrites(plan.writes, reach);
  if (session.report(refused)) return failureCode(refused);
  if (run.mode === "check") return check(plan, session, run, asked);
  return run.mode === "dry-run" || run.tells === "files"
    ? tellAndWrite(plan, run, session)
    : write(plan, run, session);
}

/** What was fetched is pinned together with what was made of it, or not at all. */
function withAddresses(
  plan: CommandPlan,
  { writes, notes }: AddressOutcome,
): CommandPlan {
  return {
    ...plan,
    writes: [...plan.writes, ...writes],
    notes: [...notes, ...plan.notes],
  };
}

async function write(
  plan: CommandPlan,
  { isStopped, failed }: RunSettings,
  session: Session,
): Promise<ExitCode> {
  const { writes, appends = [] } = plan;
  if (writes.length > 0) {
    for (const path of writes.flatMap(placesOf)) session.observer?.wrote(path);
    const written = await writeAll(writes, isStopped);
    const summaries = session.take(written);
    if (summaries === null) return failureCode(written.diagnostics, failed);
    noteSummaries(writes, summaries, session);
  }
  for (const { path, text } of appends) {
    const appended = await appendToFile(path, text);
    if (session.report(appended.diagnostics))
      return failureCode(appended.diagnostics, failed);
  }
  return conclude(plan, session);
}

/** Reports the plan and writes it. The report is the same when nothing is written afterwards. */
async function tellAndWrite(
  plan: CommandPlan,
  { mode, isStopped, progress, undo }: RunSettings,
  session: Session,
): Promise<ExitCode> {
  const { writes } = plan;
  const code = conclude(plan, session);
  if (writes.length === 0) return code;
  const { comparePlans } = await import("../io/output/compare-plans.ts");
  const compared = await comparePlans(writes);
  const summaries = session.take(compared);
  if (summaries === null) return failureCode(compared.diagnostics);
  const text = filesText(writes, summaries);
  session.out(text ?? "Everything is there already: nothing to write.\n");
  if (text === null) return code;
  if (mode === "dry-run") {
    session.note("Dry run: nothing was written.");
    return code;
  }
  const written = await progress.phase("Writing", () =>
    writeAll(writes, isStopped, undo),
  );
  if (session.take(written) === null) return failureCode(written.diagnostics);
  session.note(writtenText(summaries));
  return code;
}

/** Summarizes everything in one line. */
function writtenText(summaries: readonly WriteSummary[]): string {
  const { written, removed, unchanged } = joinSummaries(summaries);
  return `Done: ${folderText(written.length, unchanged, removed.length)}`;
}

/**
 * Puts `npx` in front of a command line when npm or npx started the command, because the shell may then not find
 * `sdkwright` on its path.
 */
function asCalled(line: string): string {
  const isOfNpm = process.env["npm_lifecycle_event"] !== undefined;
  return isOfNpm
    ? line.replace(/(?<=^|&& )sdkwright /, "npx sdkwright ")
    : line;
}

async function writeAll(
  writes: readonly WritePlan[],
  isStopped: RunSettings["isStopped"],
  undo?: UndoKeeper,
): Promise<Checked<readonly WriteSummary[]>> {
  const { writePlans } = await import("../io/write/write-plans.ts");
  return writePlans(writes, {
    isStopped,
    ...(undo === undefined ? {} : { undo }),
  });
}

/** Reports only the files that differ. */
async function check(
  { writes }: CommandPlan,
  session: Session,
  { checked }: Pick<RunSettings, "checked">,
  asked?: AddressOutcome,
): Promise<ExitCode> {
  // The module is loaded here, since only generated folders are checked.
  const { addressesText, checkPlans } = await import("./check-plans.ts");
  const compared = await checkPlans(writes);
  const lines = session.take(compared);
  if (lines === null)
    return failureCode(compared.diagnostics, exitCodes.unreadable);
  for (const line of lines) session.tell(line);
  if (lines.length > 0) session.tell(checked.stale);
  const ofAddresses = addressesText(asked);
  session.report(asked?.findings ?? []);
  for (const line of ofAddresses.failing) session.tell(line);
  for (const line of ofAddresses.notes) session.note(line);
  if (lines.length + ofAddresses.failing.length > 0) return exitCodes.findings;
  if (ofAddresses.notes.length === 0) session.note(checked.fresh);
  return exitCodes.passed;
}

/** Pins what a command has fetched that writes nothing else. Gives the exit code of a failure, else `null`. */
export async function pinFetched(session: Session): Promise<ExitCode | null> {
  const asked = await session.addresses()?.outcome();
  if (asked === undefined) return null;
  const { writes } = asked;
  const reach = session.reach();
  const refused = reach === null ? [] : await refuseWrites(writes, reach);
  if (session.report(refused)) return failureCode(refused);
  if (writes.length > 0) {
    const written = await writeAll(writes, () => false);
    if (session.take(written) === null) return failureCode(written.diagnostics);
  }
  for (const note of asked.notes) session.note(note);
  return null;
}

/** Reports the written folders. The command itself reports the files that are not in a generated folder. */
function noteSummaries(
  writes: readonly WritePlan[],
  summaries: readonly WriteSummary[],
  session: Session,
): void {
  for (const [index, { written, unchanged, removed }] of summaries.entries()) {
    const plan = writes[index];
    if (plan?.kind === "folder")
      session.note(
        `${shownFolder(plan.directory)}: ${folderText(written.length, unchanged, removed.length)}`,
      );
  }
}

/** Gives a text such as `126 files, all up to date` or `126 files, 3 written, 1 removed`. */
function folderText(
  written: number,
  unchanged: number,
  removed: number,
): string {
  const files = counted(written + unchanged, "file");
  const done = [
    ...(written === 0 ? [] : [`${written} written`]),
    ...(removed === 0 ? [] : [`${removed} removed`]),
  ];
  return [files, ...(done.length === 0 ? ["all up to date"] : done)].join(", ");
}

function conclude(
  { out, outIs = "text", notes, next = [], outcome }: CommandPlan,
  session: Session,
): ExitCode {
  if (out !== "" && outIs === "text") session.out(out);
  if (out !== "" && outIs === "data") session.data(out);
  for (const note of notes) session.note(note);
  const isTold =
    session.isOneOfMany || session.observer?.isKnown(next.join("\n")) === true;
  if (next.length > 0 && !isTold) {
    // A line each, so that it can be copied.
    session.note("Try next:");
    for (const line of next) session.note(`  ${asCalled(line)}`);
  }
  return outcome === "passed" ? exitCodes.passed : exitCodes.findings;
}
