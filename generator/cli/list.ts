import { Option, type Command } from "commander";
import type { ListOptions } from "../commands/list.ts";
import { lifecycleStates } from "../model/lifecycle.ts";
import { scopeLevels } from "../model/operation.ts";
import { createPorts } from "./create-ports.ts";
import { addExamples } from "./examples.ts";
import type { SetExitCode } from "./exit-codes.ts";
import { runCommand } from "./run-command.ts";
import type { Session } from "./session.ts";

export function addList(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("list")
    .description(
      "List the operations of a catalogue, with their names in the SDK, scope levels and states.",
    )
    .argument(
      "[text]",
      "only operations with this text in method, path, name or summary",
    )
    .option("--spec <dir>", "folder of the catalogue", "spec")
    .option(
      "--release <label>",
      "show states as of this release (default: the newest)",
    )
    .option("--namespace <id>", "only operations of this namespace")
    .option(
      "--resource <name>",
      "only operations of this resource, the first segment after the version",
    )
    .option(
      "--version <version>",
      "only operations of this version, such as v1, preview or none",
    )
    .addOption(
      new Option(
        "--scope <level>",
        "only operations that this scope level can call",
      ).choices(scopeLevels),
    )
    .addOption(
      new Option("--state <state>", "only operations in this state").choices(
        lifecycleStates,
      ),
    )
    .option("--json", "print JSON for programs")
    .action(
      async (
        text: string | undefined,
        options: ListOptions & { readonly json?: true },
      ) => {
        const { planList } = await import("../commands/list.ts");
        const wanted = text === undefined ? options : { ...options, text };
        setExitCode(
          await runCommand(
            () => planList(wanted, session.window(), createPorts(session)),
            session,
          ),
        );
      },
    );
  addExamples(command, [
    ["List all operations", "list"],
    ["Find operations by a word", "list buildings"],
    [
      "List deprecated operations of a namespace",
      "list --namespace pro --state deprecated",
    ],
    ["Use the list in a script", "list --json"],
  ]);
}
