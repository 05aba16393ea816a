import type { Command } from "commander";
import type { ChangelogOptions } from "../commands/changelog.ts";
import { createPorts } from "./create-ports.ts";
import type { SetExitCode } from "./exit-codes.ts";
import { runCommand } from "./run-command.ts";
import type { Session } from "./session.ts";

export function addChangelog(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  program
    .command("changelog")
    .description(
      "write the whole history of a catalogue as a changelog, newest release first",
    )
    .option("--spec <dir>", "folder of the catalogue", "spec")
    .option("--out <file>", "write to a file instead of standard output")
    .option("--from <label>", "only what came after this release")
    .action(async (options: ChangelogOptions) => {
      const { planChangelog } = await import("../commands/changelog.ts");
      const planned = await planChangelog(options, createPorts(session));
      setExitCode(await runCommand(planned, session));
    });
}
