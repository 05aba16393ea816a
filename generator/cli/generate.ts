import { Option, type Command } from "commander";
import type { GenerateOpenapiOptions } from "../commands/generate-openapi.ts";
import type { GenerateOptions } from "../commands/generate.ts";
import { runtimeOption } from "./runtime-option.ts";
import { createPorts } from "./create-ports.ts";
import type { ExitCode, SetExitCode } from "./exit-codes.ts";
import { addLookOptions } from "./look-options.ts";
import { addOpenapiOptions, optionProblem } from "./openapi-options.ts";
import { optimiseLate } from "./optimise-late.ts";
import { runCommand, type RunSettings } from "./run-command.ts";
import type { Session } from "./session.ts";

interface CheckOption {
  readonly check?: true;
}

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
      "--package-version <policy>",
      "version of the npm package, this time: by-verdict, label, date, or a version such as 3.0.0 (default: as service.yaml says, else by-verdict)",
    )
    .addOption(tombstonesOption())
    .addOption(runtimeOption())
    .option(
      "--check",
      "write nothing; exit 1 when the output is not what would be written",
    )
    .action(async (options: GenerateOptions | GenerateOpenapiOptions) => {
      const problem = optionProblem(command);
      if (problem !== null) command.error(`error: ${problem}`);
      optimiseLate();
      setExitCode(
        "openapi" in options
          ? await generateDescribed(options, session)
          : await generate(options, session),
      );
    });
  addLookOptions(command);
  addOpenapiOptions(command);
}

function tombstonesOption(): Option {
  return new Option(
    "--tombstones [which]",
    "removed operations that stay as members that do not compile: those that the release removed (default), all, or none",
  )
    .choices(["last", "all", "none"])
    .preset("all");
}

/** Loaded here, as the other is: neither needs what the other loads. */
async function generateDescribed(
  options: GenerateOpenapiOptions,
  session: Session,
): Promise<ExitCode> {
  const { planGenerateOpenapi } =
    await import("../commands/generate-openapi.ts");
  const { out, names } = options;
  return runCommand(
    () => planGenerateOpenapi(options, createPorts(session)),
    session,
    {
      mode: modeOf(options),
      claims: names === undefined ? [out] : [out, names],
    },
  );
}

async function generate(
  options: GenerateOptions & CheckOption,
  session: Session,
): Promise<ExitCode> {
  const { generatedFolders, planGenerate } =
    await import("../commands/generate.ts");
  return runCommand(
    () => planGenerate(options, createPorts(session)),
    session,
    {
      mode: modeOf(options),
      claims: generatedFolders(options),
    },
  );
}

function modeOf({ check }: CheckOption): RunSettings["mode"] {
  return check ? "check" : "write";
}
