import { Option, type Command } from "commander";
import type { UsageOptions } from "../commands/usage.ts";
import { createPorts } from "./create-ports.ts";
import { exitCodes, type SetExitCode } from "./exit-codes.ts";
import { optimiseLate } from "./optimise-late.ts";
import { runCommand } from "./run-command.ts";
import type { Session } from "./session.ts";

/** Here and not in the command, which loads the compiler. */
const forms: readonly UsageOptions["format"][] = ["table", "json", "needs"];

export function addUsage(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("usage")
    .description(
      "find what a TypeScript or JavaScript project uses of generated SDKs",
    )
    .option(
      "--project <file>",
      "its configuration, with those that it refers to",
      "tsconfig.json",
    )
    .option(
      "--facts <file>",
      "write all uses to a file that impact reads; sdkwright schema --of usage describes it",
    )
    .addOption(
      new Option(
        "--format <form>",
        "what is printed: a table for people, the facts as json, or the list of what an integration needs to be allowed",
      )
        .choices(forms)
        .default("table"),
    )
    .option(
      "--repository <name>",
      "what facts call the repository (default: as its remote origin is called)",
    )
    .option(
      "--changed-since <revision>",
      "take over what --facts has of this revision, and read again what a change since may touch",
    )
    .option("--text", "give each use the text of its expression");
  command.action(async (options: UsageOptions) => {
    if (options.changedSince !== undefined && options.facts === undefined)
      command.error(
        "error: --changed-since needs --facts, the file with what is known",
      );
    optimiseLate();
    const { planUsage } = await import("../commands/usage.ts");
    setExitCode(
      await runCommand(
        await planUsage(options, session.window(), createPorts(session)),
        session,
        { failed: exitCodes.unreadable },
      ),
    );
  });
}
