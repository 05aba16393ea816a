import type { CliCommand } from "../options/command-line.ts";
import { CliOption, noPath } from "../options/cli-option.ts";
import { readsFile, readsProject, readsFolder } from "../options/path-use.ts";
import type { Surroundings } from "../../commands/diff/diff-options.ts";
import type {
  ImpactOptions,
  PrintOptions,
} from "../../commands/impact/impact-options.ts";
import type { ImpactPrinting } from "../../commands/impact/print-impact.ts";
import {
  impactFormIds,
  impactForms,
  type ImpactFormId,
} from "../../report/impact/impact-forms.ts";
import { impactGates } from "../../report/impact/impact-gate.ts";
import {
  createOutputCollector,
  type OutputCollector,
} from "../options/collect-outputs.ts";
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
import { codeSideOptions, judgingOptions } from "../options/side-options.ts";
import { specOption } from "../options/common-options.ts";
import { currentSurroundings } from "../surroundings.ts";
import { timeoutOption } from "../options/timeout-option.ts";

export function addImpact(
  program: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const outputs = collectForms();
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
        ...codeSideOptions(),
        specOption(readsFolder),
        ...documentOptions(),
        strictOption(),
      ],
    },
    { heading: "Report:", options: formOptions(impactFormIds, outputs) },
    {
      heading: "Judgement:",
      options: [gateOption(), ...judgingOptions()],
    },
  ]);
  command.action(async (given: ImpactOptions) => {
    const printed = wantedForms(command, outputs, given);
    optimiseLate();
    const { planImpact } = await import("../../commands/impact/plan-impact.ts");
    const surroundings: Surroundings = currentSurroundings();
    const call = {
      options:
        given.facts === undefined
          ? { project: "tsconfig.json", ...given }
          : given,
      outputs: printed,
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

function collectForms(): OutputCollector<ImpactFormId> {
  return createOutputCollector({
    ids: impactFormIds,
    usual: "md",
    appended: null,
  });
}

function gateOption(): CliOption {
  return new CliOption(
    "--fail-on <urgency>",
    "exit 1 if code must change (breaking), should be checked (risky), or uses deprecated parts (deprecated)",
    noPath,
  )
    .choices(impactGates)
    .default("breaking");
}

/** Gives the forms that a command line names; `null` where it names none. */
function wantedForms(
  command: CliCommand,
  outputs: OutputCollector<ImpactFormId>,
  { outDir = null }: { readonly outDir?: string | null },
): ImpactPrinting["outputs"] {
  const isNamed =
    outDir !== null || ["format", "out"].some((name) => isGiven(command, name));
  const problem = outputs.problem(outDir);
  if (problem !== null) command.error(`error: ${problem}`);
  return isNamed ? outputs.outputs(outDir) : null;
}

function addMerge(
  impact: CliCommand,
  session: Session,
  setExitCode: SetExitCode,
): void {
  const outputs = collectForms();
  const merge = impact
    .command("merge")
    .description(
      "Join JSON reports of one comparison, such as those of several CI jobs.",
    )
    .argument("<results...>", "files that impact --format json wrote");
  addOptionGroups(merge, [
    { heading: "Report:", options: formOptions(impactFormIds, outputs) },
    { heading: "Judgement:", options: [gateOption()] },
  ]);
  merge.action(async (results: readonly string[], options: PrintOptions) => {
    const call = {
      options,
      outputs: wantedForms(merge, outputs, options),
      window: session.window(),
    };
    const { planImpactMerge } =
      await import("../../commands/impact/plan-impact-merge.ts");
    setExitCode(
      await runCommand(
        await planImpactMerge(results, call, createPorts(session)),
        session,
        { failed: exitCodes.unreadable },
      ),
    );
  });
  addFormsHelp(merge, impactFormIds, (id) => impactForms[id].description);
  addExamples(merge, [
    ["Join the reports of two jobs", "impact merge a.json b.json"],
    [
      "Join them into one for programs",
      "impact merge a.json b.json --format json --out all.json",
    ],
  ]);
}
