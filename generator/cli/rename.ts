import type { Command } from "commander";
import { createPorts } from "./create-ports.ts";
import type { SetExitCode } from "./exit-codes.ts";
import { runCommand } from "./run-command.ts";
import type { Session } from "./session.ts";

export function addRename(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  program
    .command("rename")
    .description(
      "move a public name of the SDK; the old one stays as a deprecated alias",
    )
    .argument(
      "<old>",
      "a method or a group, such as pro.buildings.v1.list or pro.buildings",
    )
    .argument("<new>", "its new name")
    .option("--spec <dir>", "folder of the catalogue", "spec")
    .action(
      async (
        oldName: string,
        newName: string,
        { spec }: { readonly spec: string },
      ) => {
        const { planRename } = await import("../commands/rename.ts");
        setExitCode(
          await runCommand(
            () => planRename({ spec, oldName, newName }, createPorts(session)),
            session,
            { claims: [spec] },
          ),
        );
      },
    );
}
