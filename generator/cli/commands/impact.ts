import type { CliCommand } from "../options/command-line.ts";
import { CliOption, noPath } from "../options/cli-option.ts";
import {
  readsFile,
  readsProject,
  readsSide,
  writesFile,
  readsFolder,
} from "../options/path-use.ts";
import type { Surroundings } from "../../commands/diff/diff-options.ts";
import {
  impactGates,
  type ImpactOptions,
} from "../../commands/impact/impact-options.ts";
import type { MergeOptions } from "../../commands/impact/plan-impact-merge.ts";
import {
  impactFormIds,
  impactForms,
} from "../../report/impact/impact-forms.ts";
import { createOutputCollector } from "../options/collect-outputs.ts";
import { isGiven } from "../options/given-options.ts";
import { createPorts } from "../create-ports.ts";
import { addExamples } from "../terminal/examples.ts";
import { exitCodes, type SetExitCode } from "../exit-code.ts";
import { addFormsHelp, formOptions } from "../options/form-options.ts";
import { documentOptions, strictOption } from "../options/openapi-options.ts";
import { addOptionGroups } from "../options/option-groups.ts";
import { optimiseLate } from "../optimise-late.ts";
import { runCommand } from "../run-command.ts";
import type { Session } from "../session.ts";
import { judgingOptions, sideText } from "../options/side-options.ts";
import { specOption } from "../options/common-options.ts";
import { currentSurroundings } from "../surroundings.ts";
import { timeoutOption } from "../options/timeout-option.ts";

export function addImpact(
  program: CliCommand,
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
      "Report what the changes between two sides mean for code: which places break, and what to do. Reads the code itself (--project) or facts that sdkwright usage collected (--facts).",
    );
  addMerge(command, session, setExitCode);
  addOptionGroups(command, [
    {
      heading: "Code:",
      options: [
        new CliOption(
          "--project <file>",
          "configuration of a TypeScript or JavaScript project to read (default, without --facts: tsconfig.json)",
          readsProject,
        ),
        timeoutOption(),
        new CliOption(
          "--no-compile",
          "do not compile the project with the SDK of the newer side, which is generated in memory",
          noPath,
        ),
        new CliOption(
          "--facts <file...>",
          "files, or folders of files, that sdkwright usage --facts wrote",
          readsFile,
        ),
        new CliOption(
          "--sdk <name>",
          "package name of the SDK, if the code uses several",
          noPath,
        ),
      ],
    },
    {
      heading: "Sides:",
      options: [
        new CliOption(
          "--from <side>",
          `older side, which the code was written for (default: the SDK that the project has installed): ${sideText}`,
          readsSide,
        ),
        new CliOption(
          "--to <side>",
          "newer side, in the same forms (required)",
          readsSide,
        ),
        specOption(readsFolder),
        ...documentOptions(),
        strictOption(),
      ],
    },
    { heading: "Report:", options: formOptions(impactFormIds, outputs) },
    {
      heading: "Judgement:",
      options: [
        new CliOption(
          "--fail-on <urgency>",
          "exit 1 if code must change (breaking), should be checked (risky), or uses deprecated parts (deprecated)",
          noPath,
        )
          .choices(impactGates)
          .default("breaking"),
        ...judgingOptions(),
      ],
    },
  ]);
  command.action(async (given: ImpactOptions) => {
    const { outDir = null } = given;
    const isNamed =
      outDir !== null ||
      ["format", "out"].some((name) => isGiven(command, name));
    const problem = outputs.problem(outDir);
    if (problem !== null) command.error(`error: ${problem}`);
    optimiseLate();
    const { planImpact } = await import("../../commands/impact/plan-impact.ts");
    const surroundings: Surroundings = currentSurroundings();
    const call = {
      options:
        given.facts === undefined
          ? { project: "tsconfig.json", ...given }
          : given,
      outputs: isNamed ? outputs.outputs(outDir) : null,
      surroundings,
      window: session.window(),
    };
    setExitCode(
      await runCommand(await planImpact(call, createPorts(session)), session, {
        failed: exitCodes.unreadable,
      }),
    );
  });
  addFormsHelp(command, impactFormIds, (id) => impactForms[id].description);
  addExamples(command, [
    ["Report what a release breaks in this project", "impact --to 10.30.0"],
    [
      "Compare two documents for this project",
      "impact --from old.yaml --to new.yaml",
    ],
    [
      "Judge facts of many projects in a folder",
      "impact --facts facts --from old.yaml --to new.yaml --format md --out impact.md",
    ],
  ]);
}

function addMerge(
  impact: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const merge = impact
    .command("merge")
    .description(
      "Join JSON reports of one comparison, such as those of several CI jobs.",
    )
    .argument("<results...>", "files that impact --format json wrote")
    .addOption(
      new CliOption(
        "--out <file>",
        "write to this file instead of standard output",
        writesFile,
      ),
    )
    .action(async (results: readonly string[], options: MergeOptions) => {
      const { planImpactMerge } =
        await import("../../commands/impact/plan-impact-merge.ts");
      setExitCode(
        await runCommand(
          await planImpactMerge(results, options, createPorts(session)),
          session,
          { failed: exitCodes.unreadable },
        ),
      );
    });
  addExamples(merge, [
    [
      "Join the reports of two jobs",
      "impact merge a.json b.json --out all.json",
    ],
  ]);
}
