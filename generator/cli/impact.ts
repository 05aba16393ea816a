import { Option, type Command } from "commander";
import type { Surroundings } from "../commands/diff/diff-options.ts";
import {
  impactGates,
  type ImpactOptions,
} from "../commands/impact/impact-options.ts";
import type { MergeOptions } from "../commands/impact-merge.ts";
import { impactFormIds, impactForms } from "../report/impact/impact-forms.ts";
import { createOutputCollector } from "./collect-outputs.ts";
import { createPorts } from "./create-ports.ts";
import { exitCodes, type SetExitCode } from "./exit-codes.ts";
import { formOptions } from "./form-options.ts";
import { documentOptions, strictOption } from "./openapi-options.ts";
import { optimiseLate } from "./optimise-late.ts";
import { runCommand } from "./run-command.ts";
import type { Session } from "./session.ts";
import { judgingOptions, sideText, specOption } from "./side-options.ts";
import { currentSurroundings } from "./surroundings.ts";

export function addImpact(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const outputs = createOutputCollector({
    ids: impactFormIds,
    usual: "md",
    appended: null,
  });
  const command = program
    .command("impact")
    .description(
      "report what the changes between two sides mean for code that uses the API",
    );
  addMerge(command, session, setExitCode);
  const options = [
    new Option(
      "--project <file>",
      "the configuration of a TypeScript or JavaScript project, which is read now",
    ),
    new Option(
      "--facts <file...>",
      "what the code uses, as sdkwright usage --facts writes it: files, and folders of them",
    ),
    new Option(
      "--from <side>",
      `what the code was written for (default: the SDK that --project has installed, by its release in the catalogue, else by its manifest): ${sideText}`,
    ),
    new Option("--to <side>", "what it will meet, the same"),
    new Option(
      "--sdk <name>",
      "the package that this is about, where the facts are of several",
    ),
    specOption(),
    ...formOptions(impactFormIds, (id) => impactForms[id].description, outputs),
    new Option(
      "--fail-on <urgency>",
      "exit 1 when code must act (breaking), should look or cannot be judged (risky), or uses what is deprecated",
    )
      .choices(impactGates)
      .default("breaking"),
    ...judgingOptions(),
    ...documentOptions(),
    strictOption(),
  ];
  for (const option of options) command.addOption(option);
  command.action(async (given: ImpactOptions) => {
    const isNamed =
      given.outDir !== undefined ||
      ["format", "out"].some(
        (name) => command.getOptionValueSource(name) === "cli",
      );
    const problem = outputs.problem(given.outDir ?? null);
    if (problem !== null) command.error(`error: ${problem}`);
    optimiseLate();
    const { planImpact } = await import("../commands/impact.ts");
    const surroundings: Surroundings = currentSurroundings();
    const call = {
      options: given,
      outputs: isNamed ? outputs.outputs() : null,
      surroundings,
      window: session.window(),
    };
    setExitCode(
      await runCommand(await planImpact(call, createPorts(session)), session, {
        failed: exitCodes.unreadable,
      }),
    );
  });
}

function addMerge(
  impact: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  impact
    .command("merge")
    .description("join JSON results of one comparison, as those of many jobs")
    .argument("<results...>", "what impact --format json wrote")
    .option("--out <file>", "write it to a file instead of standard output")
    .action(async (results: readonly string[], options: MergeOptions) => {
      const { planImpactMerge } = await import("../commands/impact-merge.ts");
      setExitCode(
        await runCommand(
          await planImpactMerge(results, options, createPorts(session)),
          session,
          { failed: exitCodes.unreadable },
        ),
      );
    });
}
