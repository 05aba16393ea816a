import type { Command } from "commander";
import { exitCodes, type SetExitCode } from "./exit-codes.ts";
import type { Session } from "./session.ts";

export function addSchema(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  program
    .command("schema")
    .description("print the JSON Schema of catalogue files, for editors")
    .action(async () => {
      const { catalogueSchemaJson } =
        await import("../catalogue/schema-json.ts");
      session.out(catalogueSchemaJson());
      setExitCode(exitCodes.passed);
    });
}
