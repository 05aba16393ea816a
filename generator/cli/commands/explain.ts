import type { CliCommand } from "../options/command-line.ts";
import { CliOption, noPath } from "../options/cli-option.ts";
import { addExamples } from "../terminal/examples.ts";
import type { SetExitCode } from "../exit-code.ts";
import { runCommand } from "../run-command.ts";
import type { Session } from "../session.ts";

interface ExplainOptions {
  readonly format: "text" | "json";
}

export function addExplain(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("explain")
    .description(
      "Explain a kind of change: what it means, why it has its severity, and what to do. Without a kind, list all kinds.",
    )
    .argument("[kind]", "kind of change, such as operation-removed")
    .addOption(
      new CliOption("--format <format>", "how to print it", noPath)
        .choices(["text", "json"])
        .default("text"),
    )
    .action(async (kind: string | undefined, { format }: ExplainOptions) => {
      const { planExplain } =
        await import("../../commands/explain/plan-explain.ts");
      const planned = planExplain({
        kind: kind ?? null,
        format,
        window: session.window(),
      });
      setExitCode(await runCommand(planned, session));
    });
  addExamples(command, [
    ["List all kinds of changes", "explain"],
    ["Explain one of them", "explain operation-removed"],
  ]);
}
