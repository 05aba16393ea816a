import { Option, type Command } from "commander";
import {
  schemaSubjects,
  schemaText,
  type SchemaSubject,
} from "../commands/schema.ts";
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
  program
    .command("schema")
    .description(
      "print a JSON Schema: of catalogue files, for editors; of change reports, usage facts and impact reports, for programs",
    )
    .addOption(
      new Option("--of <what>", "what to describe")
        .choices(schemaSubjects)
        .default("catalogue"),
    )
    .action(async (options: SchemaOptions) => {
      session.data(await schemaText(options.of));
      setExitCode(exitCodes.passed);
    });
}
