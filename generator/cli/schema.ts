import { Option, type Command } from "commander";
import {
  schemaSubjects,
  schemaText,
  type SchemaSubject,
} from "../commands/schema.ts";
import { addExamples } from "./examples.ts";
import { exitCodes, type SetExitCode } from "./exit-codes.ts";
import type { Session } from "./session.ts";

interface SchemaOptions {
  readonly of: SchemaSubject;
}

export function addSchema(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("schema")
    .description(
      "Print a JSON Schema: of catalogue files for editors, or of reports for programs.",
    )
    .addOption(
      new Option("--of <what>", "file or report to describe")
        .choices(schemaSubjects)
        .default("catalogue"),
    )
    .action(async (options: SchemaOptions) => {
      session.data(await schemaText(options.of));
      setExitCode(exitCodes.passed);
    });
  addExamples(command, [
    ["Print the schema of catalogue files", "schema"],
    ["Print the schema of JSON change reports", "schema --of report"],
  ]);
}
