import type { CliCommand } from "./command-line.ts";
import { editsFolder } from "./path-use.ts";
import { specOption } from "./common-options.ts";
import { createPorts } from "./create-ports.ts";
import { addExamples } from "./examples.ts";
import type { SetExitCode } from "./exit-codes.ts";
import { runCommand } from "./run-command.ts";
import type { Session } from "./session.ts";

export function addRename(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("rename")
    .description(
      "Rename a method or a group of the SDK. The old name stays as a deprecated alias. Run generate afterwards.",
    )
    .argument(
      "<old>",
      "method or group, such as pro.buildings.v1.list or pro.buildings",
    )
    .argument("<new>", "new name, such as pro.houses")
    .addOption(specOption(editsFolder))
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
  addExamples(command, [
    ["Rename a method", "rename pro.icon.v1.create pro.icon.v1.upload"],
    ["Rename a group", "rename pro.buildings pro.houses"],
  ]);
}
