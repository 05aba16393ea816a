import type { CliCommand } from "../options/command-line.ts";
import { CliOption, noPath } from "../options/cli-option.ts";
import {
  schemaSubjects,
  schemaText,
  type SchemaSubject,
} from "../../commands/schema/plan-schema.ts";
import { addExamples } from "../terminal/examples.ts";
import { configurationSchema } from "../../configuration/configuration-schema.ts";
import { workspaceSchema } from "../../configuration/workspace-schema.ts";
import type { JsonValue } from "../../json/json-value.ts";
import { jsonText } from "../../render/json-text.ts";
import { describeCommands } from "../configuration/describe-commands.ts";
import { exitCodes, type SetExitCode } from "../exit-code.ts";
import type { Session } from "../session.ts";

interface SchemaOptions {
  readonly of: SchemaSubject | "config" | "workspace";
}

export function addSchema(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("schema")
    .description(
      "Print a JSON Schema: of catalogue files and of the configuration for editors, or of reports for programs.",
    )
    .addOption(
      new CliOption("--of <what>", "file or report to describe", noPath)
        .choices([...schemaSubjects, "config", "workspace"])
        .default("catalogue"),
    )
    .action(async (options: SchemaOptions) => {
      const { of } = options;
      session.data(
        of === "config" || of === "workspace"
          ? ownSchemaText(of, program)
          : await schemaText(of),
      );
      setExitCode(exitCodes.passed);
    });
  addExamples(command, [
    ["Print the schema of catalogue files", "schema"],
    ["Print the schema of JSON change reports", "schema --of report"],
    ["Print the schema of sdkwright.yaml", "schema --of config"],
    ["Print the schema of sdkwright.workspace.yaml", "schema --of workspace"],
  ]);
}

/** Builds the schema from the options of all commands. */
function ownSchemaText(
  of: "config" | "workspace",
  program: CliCommand,
): string {
  const build = of === "config" ? configurationSchema : workspaceSchema;
  // The schema consists of plain JSON values, but its type does not fully say so.
  return jsonText(build(describeCommands(program)) as unknown as JsonValue);
}
