import type { Command } from "commander";
import type { CommandPlan } from "../commands/command-plan.ts";
import type { GenerateOptions } from "../commands/generate.ts";
import type { GenerateOpenapiOptions } from "../commands/generate-openapi.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import { createPorts } from "./create-ports.ts";
import type { SetExitCode } from "./exit-codes.ts";
import { addOpenapiOptions, optionProblem } from "./openapi-options.ts";
import { optimiseLate } from "./optimise-late.ts";
import { runCommand } from "./run-command.ts";
import type { Session } from "./session.ts";

type Options = (GenerateOptions | GenerateOpenapiOptions) & {
  readonly check?: true;
};

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
    .action(async (options: Options) => {
      const problem = optionProblem(command);
      if (problem !== null) command.error(`error: ${problem}`);
      optimiseLate();
      setExitCode(
        await runCommand(() => plan(options), session, {
          mode: options.check ? "check" : "write",
        }),
      );
    });
  addOpenapiOptions(command);
}

/** Loaded here: neither needs what the other loads. */
async function plan(options: Options): Promise<Checked<CommandPlan>> {
  if ("openapi" in options) {
    const { planGenerateOpenapi } =
      await import("../commands/generate-openapi.ts");
    return planGenerateOpenapi(options, createPorts());
  }
  const { planGenerate } = await import("../commands/generate.ts");
  return planGenerate(options, createPorts());
}
