import type { CliCommand } from "../options/command-line.ts";
import { CliOption, commandLineOnly } from "../options/cli-option.ts";
import { createPorts } from "../create-ports.ts";
import { exitCodes, type SetExitCode } from "../exit-code.ts";
import { runCommand } from "../run-command.ts";
import type { Session } from "../session.ts";
import { addExamples } from "../terminal/examples.ts";
import type { WorkspacePlanOptions } from "../../commands/workspace/plan-workspace.ts";
import { shardOption } from "../options/workspace-options.ts";
import { workspacePlace } from "./workspace-place.ts";

export function addPlan(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("plan")
    .description(
      "Print what makes each package of sdkwright.workspace.yaml: the files that it reads with their hashes, the command, what it writes, and which packages come first.",
    )
    .addOption(
      new CliOption("--json", "print it for programs", commandLineOnly),
    )
    .addOption(shardOption("only this part of the packages, such as 1/4"))
    .action(async (options: WorkspacePlanOptions) => {
      const place = session.take(await workspacePlace());
      if (place === null) return setExitCode(exitCodes.wrongUse);
      const { planWorkspace } =
        await import("../../commands/workspace/plan-workspace.ts");
      setExitCode(
        await runCommand(
          () => planWorkspace(place, options, createPorts(session)),
          session,
        ),
      );
    });
  addExamples(command, [
    ["See what each package is made of", "plan"],
    ["Give it to another program", "plan --json"],
    ["See what the first of four machines does", "plan --shard 1/4"],
  ]);
}
