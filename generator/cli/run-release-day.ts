import type { CommandPlan } from "../commands/command-plan.ts";
import type { Ports } from "../commands/ports.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import { recoverTogether } from "../io/compare-together.ts";
import { createPorts } from "./create-ports.ts";
import { exitCodes, type ExitCode } from "./exit-codes.ts";
import { runCommand } from "./run-command.ts";
import type { Session } from "./session.ts";
import { listenForStop } from "./stop-signal.ts";

/** The folders that a release is written into. */
interface ReleaseFolders {
  readonly spec: string;
  readonly out: string;
  readonly changes: string;
  readonly dryRun?: true;
}

/** Completes what an earlier run left half done, plans, and writes all of it or nothing; stops politely on a signal. */
export async function runReleaseDay(
  { spec, out, changes, dryRun }: ReleaseFolders,
  session: Session,
  plan: (ports: Ports) => Promise<Checked<CommandPlan>>,
): Promise<ExitCode> {
  const stop = listenForStop();
  const ports = createPorts(stop.isStopped);
  try {
    if (dryRun !== true) {
      const recovered = await recoverTogether([spec, out, changes]);
      if (session.report(recovered)) return exitCodes.unreadable;
    }
    return await runCommand(() => plan(ports), session, {
      isStopped: stop.isStopped,
      failed: exitCodes.findings,
      tells: "files",
      mode: dryRun === true ? "dry-run" : "write",
      progress: ports.progress,
    });
  } finally {
    stop.release();
  }
}
