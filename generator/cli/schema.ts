import type { Command } from "commander";
import { planSchema } from "../pipeline.ts";
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
    .action(() => {
      session.out(planSchema());
      setExitCode(exitCodes.passed);
    });
}
