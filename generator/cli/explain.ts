import { Option, type Command } from "commander";
import type { SetExitCode } from "./exit-codes.ts";
import { runCommand } from "./run-command.ts";
import type { Session } from "./session.ts";

interface ExplainOptions {
  readonly format: "text" | "json";
}

export function addExplain(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  program
    .command("explain")
    .description(
      "say what a kind of change means, why it has its severity, and what to do; without a kind, list all",
    )
    .argument("[kind]", "kind of change, such as operation-removed")
    .addOption(
      new Option("--format <format>", "how it is printed")
        .choices(["text", "json"])
        .default("text"),
    )
    .action(async (kind: string | undefined, { format }: ExplainOptions) => {
      const { planExplain } = await import("../commands/explain.ts");
      const planned = await planExplain({ kind: kind ?? null, format });
      setExitCode(await runCommand(planned, session));
    });
}
