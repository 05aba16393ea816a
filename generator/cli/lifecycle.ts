import { Option, type Command } from "commander";
import type { LifecycleOptions } from "../commands/lifecycle.ts";
import { createPorts } from "./create-ports.ts";
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
  program
    .command("lifecycle")
    .description(
      "say what is deprecated, what would be removed next, and what callers cannot plan with",
    )
    .option("--spec <dir>", "folder of the catalogue", "spec")
    .option("--release <label>", "as of this release (default: the newest)")
    .option("--policy <file>", "change policy, instead of that of --spec")
    .option(
      "--today <day>",
      "day to count to, such as 2027-03-31 (default: the clock)",
    )
    .addOption(
      new Option("--format <format>", "form of the report")
        .choices(["md", "json"])
        .default("md"),
    )
    .addOption(
      new Option(
        "--fail-on <finding>",
        "exit 1 when a removal is overdue, or on any finding",
      )
        .choices(lifecycleGates)
        .default("never"),
    )
    .action(async (options: LifecycleOptions) => {
      const { planLifecycle } = await import("../commands/lifecycle.ts");
      const planned = await planLifecycle(options, createPorts(session));
      setExitCode(await runCommand(planned, session));
    });
}
