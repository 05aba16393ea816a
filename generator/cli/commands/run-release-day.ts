import { join } from "node:path";
import { CliOption, commandLineOnly } from "../options/cli-option.ts";
import { editsFolder, writesFolder } from "../options/path-use.ts";
import { specOption } from "../options/common-options.ts";
import type { CliCommand } from "../options/command-line.ts";
import type { CommandPlan } from "../../commands/command-plan.ts";
import type { Ports } from "../../commands/ports.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { holdSignals, stopSignals } from "../../io/process/hold-signals.ts";
import { createUndoKeeper } from "../../io/write/keep-undo.ts";
import { createPorts } from "../create-ports.ts";
import type { ExitCode } from "../exit-code.ts";
import { runCommand } from "../run-command.ts";
import type { Session } from "../session.ts";

/** The folders into which a release is written. */
interface ReleaseFolders {
  readonly spec: string;
  readonly out: string;
  readonly changes: string;
  readonly dryRun?: true;
}

/** Adds the options that fill `ReleaseFolders`. They are the same in every command that writes a release. */
export function addReleaseFolders(command: CliCommand, spec: string): void {
  command
    .addOption(specOption(editsFolder, spec))
    .addOption(
      new CliOption(
        "--out <dir>",
        "folder of the SDK package",
        writesFolder,
      ).default(join("generated", "sdk")),
    )
    .addOption(
      new CliOption(
        "--changes <dir>",
        "folder of the change reports",
        writesFolder,
      ).default(join("generated", "changes")),
    )
    .addOption(
      new CliOption(
        "--dry-run",
        "print what would be written, and write nothing",
        commandLineOnly,
      ),
    );
}

/**
 * Makes the plan and writes all of it or nothing. A signal stops it in an orderly way, and `undo` can revert it.
 * @param title names the command, such as `release 11.0.0`
 */
export async function runReleaseDay(
  title: string,
  { spec, out, changes, dryRun }: ReleaseFolders,
  session: Session,
  plan: (ports: Ports) => Promise<Checked<CommandPlan>>,
): Promise<ExitCode> {
  const stop = holdSignals(stopSignals);
  const ports = createPorts({ ...session, ...stop });
  const undo = createUndoKeeper(title, spec);
  try {
    const code = await runCommand(() => plan(ports), session, {
      undo,
      isStopped: stop.isStopped,
      tells: "files",
      mode: dryRun === true ? "dry-run" : "write",
      claims: [spec, out, changes],
      progress: ports.progress,
    });
    if (undo.isKept())
      session.note(
        `To take it back before it is committed: sdkwright undo${spec === "spec" ? "" : ` --spec ${spec}`}`,
      );
    return code;
  } finally {
    stop.release();
  }
}
