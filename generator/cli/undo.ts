import type { Command } from "commander";
import type { UndoOptions } from "../commands/undo.ts";
import { addExamples } from "./examples.ts";
import { exitCodes, failureCode, type SetExitCode } from "./exit-codes.ts";
import { runCommand } from "./run-command.ts";
import type { Session } from "./session.ts";

export function addUndo(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("undo")
    .description(
      "Take back the last release or relabel, until it is committed. Restores every file that it replaced and removes those that it made; does nothing if one of them changed since.",
    )
    .option("--spec <dir>", "folder of the catalogue", "spec")
    .option("--dry-run", "print what would be written, and write nothing")
    .action(async (options: UndoOptions) => {
      const [{ planUndo }, { forgetUndo }] = await Promise.all([
        import("../commands/undo.ts"),
        import("../io/undo-records.ts"),
      ]);
      const planned = await planUndo(options, process.cwd());
      const value = session.take(planned);
      if (value === null) {
        setExitCode(failureCode(planned.diagnostics));
        return;
      }
      const { plan, record } = value;
      const isDry = options.dryRun === true;
      const code = await runCommand({ value: plan, diagnostics: [] }, session, {
        tells: "files",
        mode: isDry ? "dry-run" : "write",
      });
      if (code === exitCodes.passed && !isDry) {
        await forgetUndo(record);
        session.note(`Undid sdkwright ${record.title}.`);
      }
      setExitCode(code);
    });
  addExamples(command, [
    ["Show what would be restored", "undo --dry-run"],
    ["Take back the last release", "undo"],
  ]);
}
