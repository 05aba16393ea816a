import { Option, type Command } from "commander";
import type { LifecycleOptions } from "../commands/lifecycle.ts";
import { createPorts } from "./create-ports.ts";
import { addExamples } from "./examples.ts";
import type { SetExitCode } from "./exit-codes.ts";
import { runCommand } from "./run-command.ts";
import type { Session } from "./session.ts";

const lifecycleGates: readonly LifecycleOptions["failOn"][] = [
  "overdue",
  "finding",
  "never",
];

export function addLifecycle(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("lifecycle")
    .description(
      "Report what is deprecated, what goes next, what is overdue, and what has no date or replacement.",
    )
    .option("--spec <dir>", "folder of the catalogue", "spec")
    .option(
      "--release <label>",
      "report as of this release (default: the newest)",
    )
    .option(
      "--policy <file>",
      "change policy (default: change-policy.yaml of the catalogue)",
    )
    .option(
      "--today <day>",
      "date of the report, such as 2027-03-31 (default: today)",
    )
    .addOption(
      new Option(
        "--format <format>",
        "form of the report (default: terminal on a terminal, else md)",
      ).choices(["terminal", "md", "json"]),
    )
    .addOption(
      new Option(
        "--fail-on <finding>",
        "exit 1 if a removal is overdue, or on any finding",
      )
        .choices(lifecycleGates)
        .default("never"),
    )
    .action(async (options: LifecycleOptions) => {
      const { planLifecycle } = await import("../commands/lifecycle.ts");
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
