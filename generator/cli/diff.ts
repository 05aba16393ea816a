import { InvalidArgumentError, Option, type Command } from "commander";
import { reportFormIds, reportForms } from "../report/forms.ts";
import { createPorts } from "./create-ports.ts";
import { exitCodes, type SetExitCode } from "./exit-codes.ts";
import {
  documentOptions,
  strictOption,
  verboseOption,
} from "./openapi-options.ts";
import { optimiseLate } from "./optimise-late.ts";
import { runCommand } from "./run-command.ts";
import type { Session } from "./session.ts";
import { createOutputCollector } from "./collect-outputs.ts";
import {
  gates,
  type DiffOptions,
  type Surroundings,
} from "../commands/diff/diff-options.ts";
import type { Ports } from "../commands/ports.ts";
import { currentSurroundings } from "./surroundings.ts";
import { colourChoices, terminalWindow } from "./terminal-look.ts";
import { stepsProblem } from "./steps-problem.ts";

const sideText =
  "a release of the catalogue (id or label; start: before the first), an OpenAPI file, git:REVISION:PATH, the manifest.json of an SDK, or - for standard input";

/**
 * @param surroundingsOf asked when the command runs
 * @param portsOf the same
 */
export function addDiff(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
  surroundingsOf: () => Surroundings = currentSurroundings,
  portsOf: () => Ports = createPorts,
): void {
  const outputs = createOutputCollector();
  const command = program
    .command("diff")
    .description("report what changed between two releases, documents or SDKs")
    .argument("<from>", sideText)
    .argument("<to>", "the same")
    .option("--spec <dir>", "folder of the catalogue", "spec")
    .addOption(
      new Option(
        "--format <form>",
        `form of the report, as often as wanted (default: terminal in a terminal, else md)\n${formsText()}`,
      )
        .choices(reportFormIds)
        .argParser((text) => {
          // `choices` has a parser of its own, which this one takes the place of.
          if (!reportFormIds.some((id) => id === text))
            throw new InvalidArgumentError(
              `Allowed choices are ${reportFormIds.join(", ")}.`,
            );
          outputs.addForm(text);
          return text;
        }),
    )
    .addOption(
      new Option(
        "--out <file>",
        "write the form before it to a file instead of standard output",
      ).argParser((text) => {
        outputs.addFile(text);
      }),
    )
    .option("--out-dir <dir>", "write all forms into a folder")
    .option(
      "--steps",
      "between releases: each step after the whole, from release to release",
    )
    .addOption(
      new Option(
        "--fail-on <severity>",
        "exit 1 when a change is at least this severe",
      )
        .choices(gates)
        .default("breaking"),
    )
    .addOption(
      new Option(
        "--color <when>",
        "whether the form terminal has colours; auto: in a terminal, as NO_COLOR and FORCE_COLOR say",
      )
        .choices(colourChoices)
        .default("auto"),
    )
    .option("--report-only", "exit 0 whatever changed")
    .option(
      "--no-witness",
      "do not look for requests and answers that prove what breaks",
    )
    .option(
      "--next-version <label>",
      "print the smallest label after this one that the changes allow, and why",
    )
    .option(
      "--policy <file>",
      "what changes are called (default: change-policy.yaml of the catalogue)",
    )
    .option(
      "--accepted <file>",
      "accepted changes and renames (default: accepted-changes.yaml of the catalogue)",
    )
    .option(
      "--today <day>",
      "the day that notice and acceptances are counted to, as 2027-03-31 (default: for notice the day that the later side says, for acceptances that of the machine)",
    );
  for (const option of [...documentOptions(), strictOption(), verboseOption()])
    command.addOption(option);
  command.action(async (from: string, to: string, options: DiffOptions) => {
    const asked = command.getOptionValueSource("format") === "cli";
    const isNamed = asked || command.getOptionValueSource("out") === "cli";
    const chosen = outputs.outputs();
    const problem =
      outputs.problem(options.outDir ?? null) ?? stepsProblem(options, chosen);
    if (problem !== null) command.error(`error: ${problem}`);
    optimiseLate();
    const { planDiff } = await import("../commands/diff.ts");
    const call = {
      from,
      to,
      options,
      outputs: isNamed || options.outDir !== undefined ? chosen : null,
      surroundings: surroundingsOf(),
      window: terminalWindow(options.color),
    };
    setExitCode(
      await runCommand(await planDiff(call, portsOf()), session, {
        failed: exitCodes.unreadable,
      }),
    );
  });
}

function formsText(): string {
  return reportFormIds
    .map((id) => `  ${id}: ${reportForms[id].description}`)
    .join("\n");
}
