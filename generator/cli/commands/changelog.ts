import type { CliCommand } from "../options/command-line.ts";
import { CliOption, noPath } from "../options/cli-option.ts";
import { readsFolder, writesFile } from "../options/path-use.ts";
import { specOption } from "../options/common-options.ts";
import type { ChangelogOptions } from "../../commands/changelog/plan-changelog.ts";
import { createPorts } from "../create-ports.ts";
import { addExamples } from "../terminal/examples.ts";
import type { SetExitCode } from "../exit-code.ts";
import { runCommand } from "../run-command.ts";
import type { Session } from "../session.ts";

export function addChangelog(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("changelog")
    .description(
      "Write the whole history of a catalogue as a changelog in Markdown, newest release first.",
    )
    .addOption(specOption(readsFolder))
    .addOption(
      new CliOption(
        "--out <file>",
        "write to this file instead of standard output",
        writesFile,
      ),
    )
    .addOption(
      new CliOption(
        "--from <label>",
        "include only what came after this release",
        noPath,
      ),
    )
    .action(async (options: ChangelogOptions) => {
      const { planChangelog } =
        await import("../../commands/changelog/plan-changelog.ts");
      const planned = await planChangelog(options, createPorts(session));
      setExitCode(await runCommand(planned, session));
    });
  addExamples(command, [
    ["Print the whole history", "changelog"],
    [
      "Write what came after a release to a file",
      "changelog --from 10.29.0 --out CHANGELOG.md",
    ],
  ]);
}
