import type { CliCommand } from "../options/command-line.ts";
import { CliOption, commandLineOnly, noPath } from "../options/cli-option.ts";
import { editsFolder, readsFile, writesFolder } from "../options/path-use.ts";
import { specOption } from "../options/common-options.ts";
import type { GenerateOpenapiOptions } from "../../commands/generate/openapi-settings.ts";
import type { GenerateOptions } from "../../commands/generate/plan-generate.ts";
import { runtimeOption } from "../options/runtime-option.ts";
import { createPorts } from "../create-ports.ts";
import { addExamples } from "../terminal/examples.ts";
import type { SetExitCode } from "../exit-code.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { GeneratePlan } from "../../commands/generate/generate-plan.ts";
import type { Ports } from "../../commands/ports.ts";
import { addLookOptions, folderNamers } from "../options/look-options.ts";
import {
  addOpenapiOptions,
  optionProblem,
} from "../options/openapi-options.ts";
import { workspaceOf, workspaceOptions } from "../options/workspace-options.ts";
import { optimiseLate } from "../optimise-late.ts";
import { runCommand } from "../run-command.ts";
import type { Session } from "../session.ts";

export function addGenerate(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("generate")
    .description(
      "Write the SDK and the change reports of a catalogue, or the SDK of one OpenAPI document.",
    );
  addOutputOptions(command);
  command
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
    .action(async (given: GivenOptions) => {
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
      const options = completeOptions(command, given);
      optimiseLate();
      const { plan, claims } = await generateCall(options);
      setExitCode(
        await runCommand(() => plan(createPorts(session)), session, {
          mode: "check" in options && options.check ? "check" : "write",
          claims,
        }),
      );
    });
  addSdkOptions(command);
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

/** Adds the options that say where the output goes, and of what it is. */
export function addOutputOptions(command: CliCommand): void {
  command
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
    .addOption(runtimeOption());
}

/** Adds the options for what the SDK has. */
export function addSdkOptions(command: CliCommand): void {
  addLookOptions(command);
  addOpenapiOptions(command);
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

/** The options of `generate`, for a catalogue or for a document. */
export type GivenOptions = GenerateOptions | GenerateOpenapiOptions;

/** Adds what the command line says besides values of options. A wrong combination ends the command. */
export function completeOptions(
  command: CliCommand,
  given: GivenOptions,
): GivenOptions {
  const problem = optionProblem(command);
  if (problem !== null) command.error(`error: ${problem}`);
  return { ...given, ...folderNamers(command) };
}

interface GenerateCall {
  readonly plan: (ports: Ports) => Promise<Checked<GeneratePlan>>;
  /** Files and folders that it reads and then writes. */
  readonly claims: readonly string[];
}

/** Loads the modules for the given options: neither a catalogue nor a document needs what the other loads. */
export async function generateCall(
  options: GivenOptions,
): Promise<GenerateCall> {
  if ("openapi" in options) {
    const { planGenerateOpenapi } =
      await import("../../commands/generate/plan-openapi.ts");
    const { out, names } = options;
    return {
      plan: (ports) => planGenerateOpenapi(options, ports),
      claims: names === undefined ? [out] : [out, names],
    };
  }
  const { generatedFolders, planGenerate } =
    await import("../../commands/generate/plan-generate.ts");
  return {
    plan: (ports) => planGenerate(options, ports),
    claims: generatedFolders(options),
  };
}
