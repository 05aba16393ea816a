import type { CliCommand } from "../options/command-line.ts";
import { CliOption, noPath } from "../options/cli-option.ts";
import { readsFile, readsFolder } from "../options/path-use.ts";
import { specOption } from "../options/common-options.ts";
import type { LifecycleOptions } from "../../commands/lifecycle/plan-lifecycle.ts";
import { createPorts } from "../create-ports.ts";
import { addExamples } from "../terminal/examples.ts";
import type { SetExitCode } from "../exit-code.ts";
import { runCommand } from "../run-command.ts";
import type { Session } from "../session.ts";

const lifecycleGates: readonly LifecycleOptions["failOn"][] = [
  "overdue",
  "finding",
  "never",
];

export function addLifecycle(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("lifecycle")
    .description(
      "Report what is deprecated, what goes next, what is overdue, and what has no date or replacement.",
    )
    .addOption(specOption(readsFolder))
    .addOption(
      new CliOption(
        "--release <label>",
        "report as of this release (default: the newest)",
        noPath,
      ),
    )
    .addOption(
      new CliOption(
        "--policy <file>",
        "change policy (default: change-policy.yaml of the catalogue)",
        readsFile,
      ),
    )
    .addOption(
      new CliOption(
        "--today <day>",
        "date of the report, such as 2027-03-31 (default: today)",
        noPath,
      ),
    )
    .addOption(
      new CliOption(
        "--format <format>",
        "form of the report (default: terminal on a terminal, else md)",
        noPath,
      ).choices(["terminal", "md", "json"]),
    )
    .addOption(
      new CliOption(
        "--fail-on <finding>",
        "exit 1 if a removal is overdue, or on any finding",
        noPath,
      )
        .choices(lifecycleGates)
        .default("never"),
    )
    .action(async (options: LifecycleOptions) => {
      const { planLifecycle } =
        await import("../../commands/lifecycle/plan-lifecycle.ts");
      const planned = await planLifecycle(
        options,
        session.window(),
        createPorts(session),
      );
      setExitCode(await runCommand(planned, session));
    });
  addExamples(command, [
    ["Report on the newest release", "lifecycle"],
    ["Fail in CI if a removal is overdue", "lifecycle --fail-on overdue"],
  ]);
}
