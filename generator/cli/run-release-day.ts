import type { CommandPlan } from "../commands/command-plan.ts";
import type { Ports } from "../commands/ports.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import { holdSignals, stopSignals } from "../io/hold-signals.ts";
import { createPorts } from "./create-ports.ts";
import type { ExitCode } from "./exit-codes.ts";
import { runCommand } from "./run-command.ts";
import type { Session } from "./session.ts";

/** The folders that a release is written into. */
interface ReleaseFolders {
  readonly spec: string;
  readonly out: string;
  readonly changes: string;
  readonly dryRun?: true;
}

/** Plans, and writes all of it or nothing; stops politely on a signal. */
export async function runReleaseDay(
  { spec, out, changes, dryRun }: ReleaseFolders,
  session: Session,
  plan: (ports: Ports) => Promise<Checked<CommandPlan>>,
): Promise<ExitCode> {
  const stop = holdSignals(stopSignals);
  const ports = createPorts(stop.isStopped);
  try {
    return await runCommand(() => plan(ports), session, {
      isStopped: stop.isStopped,
      tells: "files",
      mode: dryRun === true ? "dry-run" : "write",
      claims: [spec, out, changes],
      progress: ports.progress,
    });
  } finally {
    stop.release();
  }
}
