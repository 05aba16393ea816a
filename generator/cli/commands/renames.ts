import type { CliCommand } from "../options/command-line.ts";
import type { SideOptions } from "../../commands/diff/diff-options.ts";
import { specOption } from "../options/common-options.ts";
import { CliOption, commandLineOnly } from "../options/cli-option.ts";
import { isYes, withQuestions } from "../terminal/ask.ts";
import { createPorts } from "../create-ports.ts";
import { addExamples } from "../terminal/examples.ts";
import { exitCodes, type SetExitCode } from "../exit-code.ts";
import { documentOptions, strictOption } from "../options/openapi-options.ts";
import { optimiseLate } from "../optimise-late.ts";
import { editsFolder } from "../options/path-use.ts";
import {
  renamesClaims,
  renamesFileOption,
} from "../options/renames-file-option.ts";
import { runCommand } from "../run-command.ts";
import type { Session } from "../session.ts";
import { sideText } from "../options/side-options.ts";
import { currentSurroundings } from "../surroundings.ts";

interface ProposeOptions extends SideOptions {
  readonly yes?: true;
}

export function addRenames(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const propose = program
    .command("renames")
    .description("Work with the file of stated renames.")
    .command("propose")
    .description(
      "Write what looks renamed between two sides into the file of renames, with a score and reasons. On a terminal it asks about each; what is not confirmed is a comment, which counts once you take its number sign away.",
    )
    .argument("<from>", `older side: ${sideText}`)
    .argument("<to>", "newer side, in the same forms")
    .addOption(renamesFileOption())
    .addOption(
      new CliOption(
        "-y, --yes",
        "ask nothing and write everything as comments",
        commandLineOnly,
      ),
    )
    .addOption(specOption(editsFolder));
  for (const option of [...documentOptions(), strictOption()])
    propose.addOption(option);
  propose.action(async (from: string, to: string, given: ProposeOptions) => {
    const { yes, ...options } = given;
    optimiseLate();
    const { planProposeRenames } =
      await import("../../commands/accept/plan-propose-renames.ts");
    const call = {
      from,
      to,
      options: { ...options, witness: false },
      surroundings: currentSurroundings(),
    };
    setExitCode(
      await runCommand(
        () =>
          withQuestions(yes === true, (ask) =>
            planProposeRenames(
              call,
              createPorts(session),
              ask && ((question) => isYes(ask, question, false)),
            ),
          ),
        session,
        { claims: renamesClaims(options), failed: exitCodes.unreadable },
      ),
    );
  });
  addExamples(propose, [
    [
      "Propose what looks renamed between two documents",
      "renames propose old.yaml new.yaml --renames renames.yaml",
    ],
  ]);
}
