import { CliOption, commandLineOnly } from "../options/cli-option.ts";
import type { CliCommand } from "../options/command-line.ts";
import { createPorts } from "../create-ports.ts";
import type { SetExitCode } from "../exit-code.ts";
import { runCommand } from "../run-command.ts";
import type { Session } from "../session.ts";
import { addExamples } from "../terminal/examples.ts";
import {
  addOutputOptions,
  addSdkOptions,
  completeOptions,
  generateCall,
  type GivenOptions,
} from "./generate.ts";

export function addUpgrade(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const command = program
    .command("upgrade")
    .description(
      "Say what this version of sdkwright changes in an SDK that another version wrote, and why. Takes the options and settings of `generate`; writes nothing; exits with 1 if anything changes.",
    )
    .addOption(
      new CliOption("--diff", "print the changes as a patch", commandLineOnly),
    );
  addOutputOptions(command);
  addSdkOptions(command);
  command.action(async (given: GivenOptions & { readonly diff?: true }) => {
    const { diff, ...options } = given;
    const { plan } = await generateCall(
      completeOptions(command, { ...options, check: true }),
    );
    const [{ planUpgrade }, { compareOutput }] = await Promise.all([
      import("../../commands/upgrade/plan-upgrade.ts"),
      import("../../io/output/compare-output.ts"),
    ]);
    const ports = createPorts(session);
    const call = {
      diff: diff === true,
      window: session.window(),
      compare: compareOutput,
    };
    setExitCode(
      await runCommand(
        async () => planUpgrade(await plan(ports), call, ports),
        session,
      ),
    );
  });
  addExamples(command, [
    ["See what changes before the new version writes it", "upgrade"],
    ["Print the changes as a patch", "upgrade --diff"],
  ]);
}
