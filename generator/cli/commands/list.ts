import type { CliCommand } from "../options/command-line.ts";
import { CliOption, noPath } from "../options/cli-option.ts";
import { readsFolder } from "../options/path-use.ts";
import { specOption } from "../options/common-options.ts";
import type { ListOptions } from "../../commands/list/plan-list.ts";
import { lifecycleStates } from "../../model/lifecycle.ts";
import { scopeLevels } from "../../model/operation.ts";
import { createPorts } from "../create-ports.ts";
import { addExamples } from "../terminal/examples.ts";
import type { SetExitCode } from "../exit-code.ts";
import { runCommand } from "../run-command.ts";
import type { Session } from "../session.ts";

export function addList(
  program: CliCommand,
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
    .addOption(specOption(readsFolder))
    .addOption(
      new CliOption(
        "--release <label>",
        "show states as of this release (default: the newest)",
        noPath,
      ),
    )
    .addOption(
      new CliOption(
        "--namespace <id>",
        "only operations of this namespace",
        noPath,
      ),
    )
    .addOption(
      new CliOption(
        "--resource <name>",
        "only operations of this resource, the first segment after the version",
        noPath,
      ),
    )
    .addOption(
      new CliOption(
        "--version <version>",
        "only operations of this version, such as v1, preview or none",
        noPath,
      ),
    )
    .addOption(
      new CliOption(
        "--scope <level>",
        "only operations that this scope level can call",
        noPath,
      ).choices(scopeLevels),
    )
    .addOption(
      new CliOption(
        "--state <state>",
        "only operations in this state",
        noPath,
      ).choices(lifecycleStates),
    )
    .addOption(new CliOption("--json", "print JSON for programs", noPath))
    .action(
      async (
        text: string | undefined,
        options: ListOptions & { readonly json?: true },
      ) => {
        const { planList } = await import("../../commands/list/plan-list.ts");
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
