import type { CliCommand } from "../options/command-line.ts";
import { CliOption, noPath } from "../options/cli-option.ts";
import { editsFile, readsProject } from "../options/path-use.ts";
import type { UsageOptions } from "../../commands/usage/plan-usage.ts";
import { createPorts } from "../create-ports.ts";
import { addExamples } from "../terminal/examples.ts";
import { exitCodes, type SetExitCode } from "../exit-code.ts";
import { optimiseLate } from "../optimise-late.ts";
import { runCommand } from "../run-command.ts";
import type { Session } from "../session.ts";
import { timeoutOption } from "../options/timeout-option.ts";

/** The list is here and not in the module of the command, because that module loads the compiler. */
const forms: readonly UsageOptions["format"][] = ["table", "json", "needs"];

export function addUsage(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("usage")
    .description(
      "Find what a TypeScript or JavaScript project uses of generated SDKs.",
    )
    .addOption(
      new CliOption(
        "--project <file>",
        "configuration of the project, including the projects that it references",
        readsProject,
      ).default("tsconfig.json"),
    )
    .addOption(
      new CliOption(
        "--facts <file>",
        "write all uses to this file, for impact (format: sdkwright schema --of usage)",
        editsFile,
      ),
    )
    .addOption(
      new CliOption(
        "--format <form>",
        "what to print: a table, the uses as JSON, or the permissions that the code needs",
        noPath,
      )
        .choices(forms)
        .default("table"),
    )
    .addOption(
      new CliOption(
        "--repository <name>",
        "name of the repository in the facts (default: from its git remote origin)",
        noPath,
      ),
    )
    .addOption(
      new CliOption(
        "--changed-since <revision>",
        "reuse the facts of this git revision in --facts, and read only files that a change since may affect",
        noPath,
      ),
    )
    .addOption(timeoutOption())
    .addOption(
      new CliOption("--text", "include the source text of each use", noPath),
    );
  command.action(async (options: UsageOptions) => {
    if (options.changedSince !== undefined && options.facts === undefined)
      command.error(
        "error: --changed-since needs --facts, the file with what is known",
      );
    optimiseLate();
    const { planUsage } = await import("../../commands/usage/plan-usage.ts");
    setExitCode(
      await runCommand(
        await planUsage(options, session.window(), createPorts(session)),
        session,
        { failed: exitCodes.unreadable },
      ),
    );
  });
  addExamples(command, [
    ["Print what the project uses", "usage"],
    [
      "Write facts for impact",
      "usage --project tsconfig.json --facts facts.json",
    ],
    ["Print the permissions that the code needs", "usage --format needs"],
  ]);
}
