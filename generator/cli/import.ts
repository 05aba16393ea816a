import type { Command } from "commander";
import { conflictOption } from "./conflict-option.ts";
import { createPorts } from "./create-ports.ts";
import type { SetExitCode } from "./exit-codes.ts";
import { addImportOpenapi } from "./import-openapi.ts";
import { runCommand } from "./run-command.ts";
import type { ImportTablesOptions } from "../commands/import-tables.ts";
import type { Session } from "./session.ts";

export function addImport(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("import")
    .description("read facts of other documents into a catalogue");
  command
    .command("tables")
    .description(
      "read the change tables of a Markdown document into a namespace",
    )
    .argument("<file>", "the document")
    .option("--namespace <id>", "namespace that the paths belong to", "pro")
    .option(
      "--release <label>",
      "release of the tables whose headings name none; one that is listed",
    )
    .option("--spec <dir>", "folder of the catalogue", "spec")
    .addOption(conflictOption())
    .action(async (file: string, options: ImportTablesOptions) => {
      const { planImportTables } = await import("../commands/import-tables.ts");
      setExitCode(
        await runCommand(
          () => planImportTables(file, options, createPorts(session)),
          session,
          { claims: [options.spec] },
        ),
      );
    });
  addImportOpenapi(command, session, setExitCode);
}
