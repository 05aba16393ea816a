import { Option, type Command } from "commander";
import type { ListOptions } from "../commands/list.ts";
import { lifecycleStates } from "../model/lifecycle.ts";
import { scopeLevels } from "../model/operation.ts";
import { createPorts } from "./create-ports.ts";
import type { SetExitCode } from "./exit-codes.ts";
import { runCommand } from "./run-command.ts";
import type { Session } from "./session.ts";

export function addList(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  program
    .command("list")
    .description("list the operations of a catalogue")
    .argument(
      "[text]",
      "only those with this text in method, path, name or summary",
    )
    .option("--spec <dir>", "folder of the catalogue", "spec")
    .option(
      "--release <label>",
      "states as of this release (default: the newest)",
    )
    .option("--namespace <id>", "only this namespace")
    .option(
      "--resource <name>",
      "only this resource, the first segment after the version",
    )
    .option("--version <version>", "only this version: v1, preview, none")
    .addOption(
      new Option("--scope <level>", "only what this level calls").choices(
        scopeLevels,
      ),
    )
    .addOption(
      new Option("--state <state>", "only this state at the release").choices(
        lifecycleStates,
      ),
    )
    .option("--json", "for programs")
    .action(
      async (
        text: string | undefined,
        options: ListOptions & { readonly json?: true },
      ) => {
        const { planList } = await import("../commands/list.ts");
        const wanted = text === undefined ? options : { ...options, text };
        setExitCode(
          await runCommand(
            () => planList(wanted, createPorts(session)),
            session,
          ),
        );
      },
    );
}
