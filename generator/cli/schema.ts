import { Option, type Command } from "commander";
import { exhaustive } from "../diagnostics/invariant.ts";
import { exitCodes, type SetExitCode } from "./exit-codes.ts";
import type { Session } from "./session.ts";

const described = ["catalogue", "report"] as const;

interface SchemaOptions {
  readonly of: (typeof described)[number];
}

export function addSchema(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  program
    .command("schema")
    .description(
      "print a JSON Schema: of catalogue files, for editors, or of change reports, for programs",
    )
    .addOption(
      new Option("--of <what>", "what to describe")
        .choices(described)
        .default("catalogue"),
    )
    .action(async (options: SchemaOptions) => {
      session.out(await schemaText(options.of));
      setExitCode(exitCodes.passed);
    });
}

async function schemaText(of: SchemaOptions["of"]): Promise<string> {
  switch (of) {
    case "catalogue": {
      const { planSchema } = await import("../pipeline.ts");
      return planSchema();
    }
    case "report": {
      const { printReportSchema } = await import("../report/report-schema.ts");
      return printReportSchema();
    }
    default:
      return exhaustive(of);
  }
}
