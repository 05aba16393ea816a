import type { CliCommand } from "../options/command-line.ts";
import { CliOption, noPath } from "../options/cli-option.ts";
import { editsFolder } from "../options/path-use.ts";
import { specOption } from "../options/common-options.ts";
import { conflictOption } from "../options/conflict-option.ts";
import { createPorts } from "../create-ports.ts";
import { addExamples } from "../terminal/examples.ts";
import type { SetExitCode } from "../exit-code.ts";
import { addImportOpenapi } from "./import-openapi.ts";
import { runCommand } from "../run-command.ts";
import type { ImportTablesOptions } from "../../commands/import/plan-tables.ts";
import type { Session } from "../session.ts";

export function addImport(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("import")
    .description("Read an OpenAPI document or change tables into a catalogue.");
  const tables = command
    .command("tables")
    .description(
      "Read the change tables of a Markdown document into a namespace of the catalogue.",
    )
    .argument("<file>", "Markdown document")
    .addOption(
      new CliOption(
        "--namespace <id>",
        "namespace of the paths",
        noPath,
      ).default("pro"),
    )
    .addOption(
      new CliOption(
        "--release <label>",
        "release of tables whose headings name none; it has to be listed",
        noPath,
      ),
    )
    .addOption(specOption(editsFolder))
    .addOption(conflictOption())
    .action(async (file: string, options: ImportTablesOptions) => {
      const { planImportTables } =
        await import("../../commands/import/plan-tables.ts");
      setExitCode(
        await runCommand(
          () => planImportTables(file, options, createPorts(session)),
          session,
          { claims: [options.spec] },
        ),
      );
    });
  addImportOpenapi(command, session, setExitCode);
  addExamples(tables, [
    [
      "Read the change tables of a document",
      "import tables CHANGES.md --namespace pro",
    ],
    [
      "Give tables without a release in their headings one",
      "import tables CHANGES.md --release 10.29.0",
    ],
  ]);
}
