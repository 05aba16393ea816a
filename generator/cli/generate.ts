import type { Command } from "commander";
import type { ExitCode, SetExitCode } from "./exit-codes.ts";
import type { GenerateOptions } from "../commands/generate/generate-catalogue.ts";
import {
  addOpenapiOptions,
  optionProblem,
  type OpenapiOptions,
} from "./openapi-options.ts";
import { optimiseLate } from "./optimise-late.ts";
import type { Session } from "./session.ts";

export function addGenerate(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("generate")
    .description(
      "write the SDK and the change reports of a catalogue, or the SDK of an OpenAPI document",
    )
    .option("--spec <dir>", "folder of the catalogue", "spec")
    .option("--out <dir>", "folder of the SDK package (default: generated/sdk)")
    .option(
      "--changes <dir>",
      "folder of the change reports (default: generated/changes; none with --out alone)",
    )
    .option(
      "--release <label>",
      "emit the SDK as of this release (default: the newest)",
    )
    .option(
      "--tombstones",
      "keep removed operations as members that do not compile",
    )
    .option(
      "--check",
      "write nothing; exit 1 when the output is not what would be written",
    )
    .action(async (options: GenerateOptions | OpenapiOptions) => {
      const problem = optionProblem(command);
      if (problem !== null) command.error(`error: ${problem}`);
      optimiseLate();
      setExitCode(
        "openapi" in options
          ? await generateDescribed(options, session)
          : await generate(options, session),
      );
    });
  addOpenapiOptions(command);
}

/** Loaded here, as the other is: neither needs what the other loads. */
async function generateDescribed(
  options: OpenapiOptions,
  session: Session,
): Promise<ExitCode> {
  const { generateFromOpenapi } =
    await import("../commands/generate/generate-openapi.ts");
  return generateFromOpenapi(options, session);
}

async function generate(
  options: GenerateOptions,
  session: Session,
): Promise<ExitCode> {
  const { generateFromCatalogue } =
    await import("../commands/generate/generate-catalogue.ts");
  return generateFromCatalogue(options, session);
}
