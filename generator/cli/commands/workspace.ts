import type { CliCommand } from "../options/command-line.ts";
import { CliOption, commandLineOnly } from "../options/cli-option.ts";
import { writesFolder } from "../options/path-use.ts";
import type { PackageJsonForm } from "../../commands/generate/package-json-form.ts";
import { packageJsonOption } from "../options/look-options.ts";
import { createPorts } from "../create-ports.ts";
import { exitCodes, type SetExitCode } from "../exit-code.ts";
import { runCommand } from "../run-command.ts";
import type { Session } from "../session.ts";
import { addExamples } from "../terminal/examples.ts";
import { syncTexts, workspacePlace } from "./workspace-place.ts";

interface CheckOption {
  readonly check?: true;
}

export function addWorkspace(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const workspace = program
    .command("workspace")
    .description("Work with the packages of sdkwright.workspace.yaml.");
  addSync(workspace, session, setExitCode);
  addRuntime(workspace, session, setExitCode);
}

function addSync(
  workspace: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = workspace
    .command("sync")
    .description(
      "Write what a build engine runs the packages by: sdkwright.yaml and the script `generate` of each, turbo.json or Nx's project.json. What others wrote into these files stays.",
    )
    .addOption(
      new CliOption(
        "--check",
        "write nothing; exit 1 if a file is not up to date",
        commandLineOnly,
      ),
    )
    .action(async ({ check }: CheckOption) => {
      const place = session.take(await workspacePlace());
      if (place === null) return setExitCode(exitCodes.wrongUse);
      const { planSync } =
        await import("../../commands/workspace/sync/plan-sync.ts");
      setExitCode(
        await runCommand(
          () => planSync(place, createPorts(session)),
          session,
          check ? { mode: "check", checked: syncTexts } : { tells: "files" },
        ),
      );
    });
  addExamples(command, [
    [
      "Write the files of the packages and of the build engine",
      "workspace sync",
    ],
    ["Fail in CI if one is not up to date", "workspace sync --check"],
  ]);
}

interface RuntimeOptions extends CheckOption {
  readonly out: string;
  readonly packageJson?: PackageJsonForm;
}

function addRuntime(
  workspace: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = workspace
    .command("runtime")
    .description(
      "Write the package @sdkwright/runtime, which SDKs with `--runtime package` share.",
    )
    .addOption(
      new CliOption(
        "--out <dir>",
        "folder of the package",
        writesFolder,
      ).default("generated/runtime"),
    )
    .addOption(packageJsonOption())
    .addOption(
      new CliOption(
        "--check",
        "write nothing; exit 1 if the output is not up to date",
        commandLineOnly,
      ),
    )
    .action(async (options: RuntimeOptions) => {
      const { planRuntime } =
        await import("../../commands/workspace/plan-runtime.ts");
      setExitCode(
        await runCommand(
          () => planRuntime(options, createPorts(session)),
          session,
          {
            mode: options.check ? "check" : "write",
            claims: [options.out],
          },
        ),
      );
    });
  addExamples(command, [
    ["Write the package", "workspace runtime --out packages/runtime"],
  ]);
}
