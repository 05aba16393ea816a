import type { CliCommand } from "../options/command-line.ts";
import { CliOption } from "../options/cli-option.ts";
import { editsFile, editsFolder } from "../options/path-use.ts";
import { specOption } from "../options/common-options.ts";
import { createPorts } from "../create-ports.ts";
import { addExamples } from "../terminal/examples.ts";
import type { SetExitCode } from "../exit-code.ts";
import { runCommand } from "../run-command.ts";
import type { Session } from "../session.ts";

export function addRename(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("rename")
    .description(
      "Rename a method, a group or a type of the SDK. The old name stays as a deprecated alias. Run generate afterwards.",
    )
    .argument(
      "<old>",
      "method, group or type, such as pro.buildings.v1.list, pro.buildings or Building",
    )
    .argument("<new>", "new name, such as pro.houses")
    .addOption(specOption(editsFolder))
    .addOption(
      new CliOption(
        "--names <file>",
        "ledger of a document, in place of the catalogue",
        editsFile,
      ),
    )
    .action(
      async (
        oldName: string,
        newName: string,
        options: { readonly spec: string; readonly names?: string },
      ) => {
        const { planRename } =
          await import("../../commands/rename/plan-rename.ts");
        const { names, spec } = options;
        setExitCode(
          await runCommand(
            () =>
              planRename(
                { ...options, oldName, newName },
                createPorts(session),
              ),
            session,
            { claims: [names ?? spec] },
          ),
        );
      },
    );
  addExamples(command, [
    ["Rename a method", "rename pro.icon.v1.create pro.icon.v1.upload"],
    ["Rename a group", "rename pro.buildings pro.houses"],
    [
      "Rename a type of a document",
      "rename OrderLine2 LineOfOrder --names names.yaml",
    ],
  ]);
}
