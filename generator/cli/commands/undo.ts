import type { CliCommand } from "../options/command-line.ts";
import { CliOption, commandLineOnly } from "../options/cli-option.ts";
import { editsFolder } from "../options/path-use.ts";
import { specOption } from "../options/common-options.ts";
import type { UndoOptions } from "../../commands/undo/plan-undo.ts";
import type { UndoRecord } from "../../io/state/undo-records.ts";
import { isWithin } from "../../io/files/path-overlap.ts";
import { addExamples } from "../terminal/examples.ts";
import type { SetExitCode } from "../exit-code.ts";
import { runCommand } from "../run-command.ts";
import type { Session } from "../session.ts";

export function addUndo(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("undo")
    .description(
      "Take back the last release or relabel, until it is committed. Restores every file that it replaced and removes those that it made; does nothing if one of them changed since.",
    )
    .addOption(specOption(editsFolder))
    .addOption(
      new CliOption(
        "--dry-run",
        "print what would be written, and write nothing",
        commandLineOnly,
      ),
    )
    .action(async (options: UndoOptions) => {
      const [{ planUndo }, { createUndoSpender }, { undoneFiles }] =
        await Promise.all([
          import("../../commands/undo/plan-undo.ts"),
          import("../../io/write/keep-undo.ts"),
          import("../../io/state/undo-records.ts"),
        ]);
      const spender = createUndoSpender();
      const isDry = options.dryRun === true;
      const code = await runCommand(
        async () => {
          const planned = await planUndo(options, process.cwd());
          if (planned.value === null) return { ...planned, value: null };
          const { plan, record } = planned.value;
          openWrites(session, record);
          spender.spend(record);
          return { ...planned, value: plan };
        },
        session,
        {
          tells: "files",
          mode: isDry ? "dry-run" : "write",
          // Another process that takes back the same is waited for, and has left nothing then.
          claims: [options.spec, ...(await undoneFiles(options.spec))],
          undo: spender.keeper,
        },
      );
      const title = spender.spent();
      if (title !== null) session.note(`Undid sdkwright ${title}.`);
      setExitCode(code);
    });
  addExamples(command, [
    ["Show what would be restored", "undo --dry-run"],
    ["Take back the last release", "undo"],
  ]);
}

/**
 * The record is kept where only the user writes, so that it names what the user had named on a command line. A state folder
 * inside of a repository may have come with it.
 */
function openWrites(session: Session, record: UndoRecord): void {
  const { steps, directory } = record;
  const reach = session.reach();
  if (reach === null || isWithin(directory, reach.bounds)) return;
  const kept = steps.map(({ path }) => ({ path, real: path }));
  session.confine({ ...reach, writes: [...reach.writes, ...kept] });
}
