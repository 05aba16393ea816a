import type { CliCommand } from "../options/command-line.ts";
import { CliOption, commandLineOnly, noPath } from "../options/cli-option.ts";
import { editsFolder, readsFile, writesFolder } from "../options/path-use.ts";
import { specOption } from "../options/common-options.ts";
import type { GenerateOpenapiOptions } from "../../commands/generate/openapi-settings.ts";
import type { GenerateOptions } from "../../commands/generate/plan-generate.ts";
import { runtimeOption } from "../options/runtime-option.ts";
import { createPorts } from "../create-ports.ts";
import { addExamples } from "../terminal/examples.ts";
import type { ExitCode, SetExitCode } from "../exit-code.ts";
import { addLookOptions, folderNamers } from "../options/look-options.ts";
import {
  addOpenapiOptions,
  optionProblem,
} from "../options/openapi-options.ts";
import { workspaceOf, workspaceOptions } from "../options/workspace-options.ts";
import { optimiseLate } from "../optimise-late.ts";
import { runCommand, type RunSettings } from "../run-command.ts";
import type { Session } from "../session.ts";

interface CheckOption {
  readonly check?: true;
}

export function addGenerate(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("generate")
    .description(
      "Write the SDK and the change reports of a catalogue, or the SDK of one OpenAPI document.",
    )
    .optionsGroup("Output:")
    .addOption(specOption(editsFolder))
    .addOption(
      new CliOption(
        "--out <dir>",
        "folder of the SDK package (default: generated/sdk)",
        writesFolder,
      ),
    )
    .addOption(
      new CliOption(
        "--changes <dir>",
        "folder of the change reports (default: generated/changes; with --out: none)",
        writesFolder,
      ),
    )
    .addOption(
      new CliOption(
        "--release <label>",
        "generate the SDK as of this release (default: the newest)",
        noPath,
      ),
    )
    .addOption(
      new CliOption(
        "--package-version <policy>",
        "version of the package for this run: by-verdict, label, date, or a version such as 3.0.0 (default: see service.yaml, else by-verdict)",
        noPath,
      ),
    )
    .addOption(
      new CliOption(
        "--renames <file>",
        "file of stated renames, whose old names the SDK keeps as deprecated ones (default: renames.yaml of the catalogue)",
        readsFile,
      ),
    )
    .addOption(tombstonesOption())
    .addOption(runtimeOption())
    .addOption(
      new CliOption(
        "--check",
        "write nothing; exit 1 if the output is not up to date",
        commandLineOnly,
      ),
    )
    .addOption(
      new CliOption(
        "--watch",
        "generate again whenever a file that was read changes",
        commandLineOnly,
      ).conflicts("check"),
    )
    .action(async (given: GenerateOptions | GenerateOpenapiOptions) => {
      const shared = workspaceOf(command);
      if (shared !== null) {
        const { runWorkspace } = await import("./run-workspace.ts");
        const check = "check" in given && given.check === true;
        const run = {
          command: "generate",
          args: [],
          check,
          ...shared,
        } as const;
        return setExitCode(await runWorkspace(run, session));
      }
      const options = { ...given, ...folderNamers(command) };
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
  command.optionsGroup("For a workspace:");
  for (const option of workspaceOptions()) command.addOption(option);
  addExamples(command, [
    [
      "Write the SDK and the change reports of the catalogue in spec/",
      "generate",
    ],
    [
      "Fail in CI if the committed output is not up to date",
      "generate --check",
    ],
    [
      "Write the SDK of an OpenAPI document",
      "generate --openapi openapi.yaml --out sdk --package @acme/petstore",
    ],
    [
      "Generate again after each change",
      "generate --openapi openapi.yaml --out sdk --watch",
    ],
    ["Write the SDKs of all packages of a workspace", "generate --workspace"],
    [
      "Leave out what is deprecated",
      "generate --openapi openapi.yaml --out sdk --exclude deprecated",
    ],
  ]);
}

function tombstonesOption(): CliOption {
  return new CliOption(
    "--tombstones [which]",
    "which removed operations the SDK keeps as members that do not compile: of this release (default: last), all, or none",
    noPath,
  )
    .choices(["last", "all", "none"])
    .preset("all");
}

/** Loads its module when it is called, as the other one does: neither needs what the other loads. */
async function generateDescribed(
  options: GenerateOpenapiOptions,
  session: Session,
): Promise<ExitCode> {
  const { planGenerateOpenapi } =
    await import("../../commands/generate/plan-openapi.ts");
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
    await import("../../commands/generate/plan-generate.ts");
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
