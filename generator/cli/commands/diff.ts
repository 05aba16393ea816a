import type { CliCommand } from "../options/command-line.ts";
import { CliOption, noPath } from "../options/cli-option.ts";
import { reportFormIds, reportForms } from "../../report/forms.ts";
import { isGiven } from "../options/given-options.ts";
import { createPorts } from "../create-ports.ts";
import { addExamples } from "../terminal/examples.ts";
import { exitCodes, type SetExitCode } from "../exit-code.ts";
import { documentOptions, strictOption } from "../options/openapi-options.ts";
import { optimiseLate } from "../optimise-late.ts";
import { runCommand } from "../run-command.ts";
import type { Session } from "../session.ts";
import { createOutputCollector } from "../options/collect-outputs.ts";
import { addFormsHelp, formOptions } from "../options/form-options.ts";
import {
  gates,
  type DiffOptions,
  type Surroundings,
} from "../../commands/diff/diff-options.ts";
import type { Ports } from "../../commands/ports.ts";
import { currentSurroundings } from "../surroundings.ts";
import { readsFolder } from "../options/path-use.ts";
import { judgingOptions, sideText } from "../options/side-options.ts";
import { specOption } from "../options/common-options.ts";
import { addOptionGroups } from "../options/option-groups.ts";
import { stepsProblem } from "../steps-problem.ts";

/**
 * Adds the command `diff`.
 * @param surroundingsOf is called when the command runs
 * @param portsOf is called when the command runs
 */
export function addDiff(
  program: CliCommand,
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
    .description(
      "Report what changed between two releases, documents or SDKs. Exits 1 if a change is breaking, or as severe as --fail-on says.",
    )
    .argument("<from>", `older side: ${sideText}`)
    .argument("<to>", "newer side, in the same forms");
  addOptionGroups(command, [
    {
      heading: "Report:",
      options: [
        ...formOptions(reportFormIds, outputs),
        new CliOption(
          "--steps",
          "with releases: report each step between them, too",
          noPath,
        ),
        new CliOption(
          "--next-version <label>",
          "print the smallest label after this one that the changes allow",
          noPath,
        ),
      ],
    },
    {
      heading: "Judgement:",
      options: [
        new CliOption(
          "--fail-on <severity>",
          "exit 1 if a change is at least this severe",
          noPath,
        )
          .choices(gates)
          .default("breaking"),
        new CliOption("--report-only", "exit 0 whatever changed", noPath),
        ...judgingOptions(),
      ],
    },
    {
      heading: "Catalogue and OpenAPI documents:",
      options: [specOption(readsFolder), ...documentOptions(), strictOption()],
    },
  ]);
  command.action(async (from: string, to: string, options: DiffOptions) => {
    const isNamed = isGiven(command, "format") || isGiven(command, "out");
    const { outDir = null } = options;
    const chosen = outputs.outputs(outDir);
    const problem = outputs.problem(outDir) ?? stepsProblem(options, chosen);
    if (problem !== null) command.error(`error: ${problem}`);
    optimiseLate();
    const { planDiff } = await import("../../commands/diff/plan-diff.ts");
    const call = {
      from,
      to,
      options,
      outputs: isNamed || outDir !== null ? chosen : null,
      surroundings: surroundingsOf(),
      window: session.window(),
    };
    setExitCode(
      await runCommand(await planDiff(call, portsOf()), session, {
        failed: exitCodes.unreadable,
      }),
    );
  });
  addFormsHelp(command, reportFormIds, (id) => reportForms[id].description);
  addExamples(command, [
    ["Compare two releases of the catalogue", "diff 10.29.0 later"],
    [
      "Compare a document with the one on the main branch, as a page",
      "diff git:main:openapi.yaml openapi.yaml --format html --out changes.html",
    ],
    ["Write all forms of the report", "diff 10.29.0 later --out-dir reports"],
    ["Only report; never fail", "diff old.yaml new.yaml --report-only"],
  ]);
}
