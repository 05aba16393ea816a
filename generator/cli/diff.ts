import { Option, type Command } from "commander";
import { reportFormIds, reportForms } from "../report/forms.ts";
import { createPorts } from "./create-ports.ts";
import { exitCodes, type SetExitCode } from "./exit-codes.ts";
import { documentOptions, strictOption } from "./openapi-options.ts";
import { optimiseLate } from "./optimise-late.ts";
import { runCommand } from "./run-command.ts";
import type { Session } from "./session.ts";
import { createOutputCollector } from "./collect-outputs.ts";
import { formOptions } from "./form-options.ts";
import {
  gates,
  type DiffOptions,
  type Surroundings,
} from "../commands/diff/diff-options.ts";
import type { Ports } from "../commands/ports.ts";
import { currentSurroundings } from "./surroundings.ts";
import { judgingOptions, sideText, specOption } from "./side-options.ts";
import { stepsProblem } from "./steps-problem.ts";

/**
 * @param surroundingsOf asked when the command runs
 * @param portsOf the same
 */
export function addDiff(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
  surroundingsOf: () => Surroundings = currentSurroundings,
  portsOf: () => Ports = () => createPorts(session),
): void {
  const outputs = createOutputCollector({
    ids: reportFormIds,
    usual: "md",
    appended: "github-summary",
  });
  const command = program
    .command("diff")
    .description("report what changed between two releases, documents or SDKs")
    .argument("<from>", sideText)
    .argument("<to>", "the same");
  const options = [
    specOption(),
    ...formOptions(reportFormIds, (id) => reportForms[id].description, outputs),
    new Option(
      "--steps",
      "between releases: each step after the whole, from release to release",
    ),
    new Option(
      "--fail-on <severity>",
      "exit 1 when a change is at least this severe",
    )
      .choices(gates)
      .default("breaking"),
    new Option("--report-only", "exit 0 whatever changed"),
    ...judgingOptions(),
    new Option(
      "--next-version <label>",
      "print the smallest label after this one that the changes allow, and why",
    ),
    ...documentOptions(),
    strictOption(),
  ];
  for (const option of options) command.addOption(option);
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
      window: session.window(),
    };
    setExitCode(
      await runCommand(await planDiff(call, portsOf()), session, {
        failed: exitCodes.unreadable,
      }),
    );
  });
}
