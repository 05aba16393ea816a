import { join } from "node:path";
import { counted } from "../../changes/wording/counted.ts";
import { openWorkspace } from "../../commands/workspace/open-workspace.ts";
import { waitsFor } from "../../commands/workspace/plan-tasks.ts";
import { planPackages } from "../../commands/workspace/sync/plan-packages.ts";
import { packagesOfShard } from "../../commands/workspace/shard.ts";
import type { CommandPlan } from "../../commands/command-plan.ts";
import type {
  Workspace,
  WorkspacePackage,
} from "../../commands/workspace/workspace.ts";
import { workspaceNoCatalogue } from "../../diagnostics/codes.ts";
import { isNumber, isObjectOf } from "../../diagnostics/check-json.ts";
import { holdSignals, stopSignals } from "../../io/process/hold-signals.ts";
import {
  isDone,
  runPool,
  type PoolResult,
  type PoolTask,
} from "../../io/process/run-pool.ts";
import { createPorts } from "../create-ports.ts";
import { exitCodes, type ExitCode } from "../exit-code.ts";
import type { WorkspaceParts } from "../options/workspace-options.ts";
import { runCommand } from "../run-command.ts";
import type { Session } from "../session.ts";
import { syncTexts, workspacePlace } from "./workspace-place.ts";

/** What is done in each package. */
export interface WorkspaceRun extends WorkspaceParts {
  readonly command: "generate" | "release";
  /** Of the command, in every package. */
  readonly args: readonly string[];
  readonly check: boolean;
}

/** Runs a command in every package of the workspace, in processes of their own. */
export async function runWorkspace(
  run: WorkspaceRun,
  session: Session,
): Promise<ExitCode> {
  const ports = createPorts(session);
  const place = session.take(await workspacePlace());
  const workspace =
    place && session.take(await openWorkspace(place, ports.reader));
  if (workspace === null) return exitCodes.unreadable;
  const packages = packagesFor(run, workspace);
  if (packages.length === 0) {
    session.report([workspaceNoCatalogue(workspace.file)]);
    return exitCodes.wrongUse;
  }
  const code = await runCommand(
    async () => {
      const { value: files, diagnostics } = await planPackages(
        workspace,
        ports.reader,
      );
      const plan: CommandPlan | null = files && {
        writes: [{ kind: "files", files }],
        out: "",
        notes: [],
        outcome: "passed",
      };
      return { value: plan, diagnostics };
    },
    session,
    { mode: run.check ? "check" : "write", checked: syncTexts },
  );
  if (code !== exitCodes.passed) return code;
  const skipped =
    packagesOfShard(workspace, run.shard).length - packages.length;
  return runTasks(tasksOf(run, packages, workspace), run, session, skipped);
}

/** Only catalogues have releases. */
function packagesFor(
  { command, shard }: WorkspaceRun,
  workspace: Workspace,
): readonly WorkspacePackage[] {
  const packages = packagesOfShard(workspace, shard);
  return command === "release"
    ? packages.filter(({ kind }) => kind === "catalogue")
    : packages;
}

function tasksOf(
  { command, args, check }: WorkspaceRun,
  packages: readonly WorkspacePackage[],
  workspace: Workspace,
): readonly PoolTask[] {
  const waits = waitsFor(workspace);
  const known = new Set(packages.map(({ name }) => name));
  return packages.map(({ name, folder, kind }) => ({
    id: name,
    folder: join(workspace.root, folder),
    args: [
      ...(kind === "runtime" ? ["workspace", "runtime"] : [command, ...args]),
      ...(check ? ["--check"] : []),
      "--color",
      "never",
    ],
    after: (waits.get(name) ?? []).filter((other) => known.has(other)),
  }));
}

async function runTasks(
  tasks: readonly PoolTask[],
  { jobs }: WorkspaceRun,
  session: Session,
  skipped: number,
): Promise<ExitCode> {
  const stop = holdSignals(stopSignals);
  let ended = 0;
  const inOrder = createOrder(tasks, (result) => tellResult(result, session));
  try {
    const results = await session.progress.phase("Running", (count) =>
      runPool(tasks, {
        module: workerModule(),
        workers: jobs,
        isStopped: stop.isStopped,
        stopped: stop.first,
        hear: (result) => {
          ended += 1;
          inOrder(result);
          count(ended, tasks.length);
        },
      }),
    );
    return summarise(results, skipped, session);
  } finally {
    stop.release();
  }
}

/** Tests of the sources have no module that a process could start with but that of the build. */
function workerModule(): URL {
  const path = import.meta.url.endsWith(".ts")
    ? "../../../dist/chunks/workspace-worker.js"
    : "./workspace-worker.js";
  return new URL(path, import.meta.url);
}

/** Tells results in the order of the tasks, whichever ends first: the same run prints the same. */
function createOrder(
  tasks: readonly PoolTask[],
  tell: (result: PoolResult) => void,
): (result: PoolResult) => void {
  const known = new Map<string, PoolResult>();
  let next = 0;
  return (result) => {
    known.set(result.task.id, result);
    for (;;) {
      const ready = known.get(tasks[next]?.id ?? "");
      if (ready === undefined) return;
      tell(ready);
      next += 1;
    }
  };
}

const isCounts = isObjectOf({ errors: isNumber, warnings: isNumber });

/** A line for each package, with what it said where that is more than that it was done. */
function tellResult(result: PoolResult, session: Session): void {
  const { task, end, sent, output } = result;
  const hasRemarks = isCounts(sent) && sent.errors + sent.warnings > 0;
  const isVerbose = session.manner().loudness === "verbose";
  if (isDone(result)) session.note(`done    ${task.id}`);
  else session.tell(`failed  ${task.id}: ${endText(end)}`);
  if (isDone(result) && !hasRemarks && !isVerbose) return;
  for (const line of output.trimEnd().split("\n"))
    if (line !== "") session.tell(`  ${line}`);
}

function endText(end: PoolResult["end"]): string {
  switch (end.kind) {
    case "ended":
      return `exit code ${end.code}`;
    case "killed":
      return `ended by ${end.signal}, or for lack of memory`;
    default:
      return `not run, since ${end.reason}`;
  }
}

function summarise(
  results: readonly PoolResult[],
  skipped: number,
  session: Session,
): ExitCode {
  const failed = results.filter((each) => !isDone(each));
  session.tell(
    [
      `${counted(results.length, "package")}: ${results.length - failed.length} done, ${failed.length} failed`,
      ...(skipped === 0
        ? []
        : [
            `${counted(skipped, "package")} of documents, which have no releases`,
          ]),
    ].join("; ") + ".",
  );
  if (failed.length > 0)
    session.tell(`Failed: ${failed.map(({ task }) => task.id).join(", ")}`);
  return gravest(failed);
}

/** A crash, then the most serious error of any package. */
function gravest(failed: readonly PoolResult[]): ExitCode {
  if (failed.length === 0) return exitCodes.passed;
  const codes = new Set(
    failed.map(({ end }) => (end.kind === "ended" ? end.code : null)),
  );
  const { crashed, wrongUse, unreadable, findings } = exitCodes;
  const isKilled = failed.some(({ end }) => end.kind === "killed");
  return isKilled
    ? crashed
    : ([crashed, wrongUse, unreadable].find((code) => codes.has(code)) ??
        findings);
}
