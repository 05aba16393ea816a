import { Option, type Command } from "commander";
import { changeSeverities } from "../changes/effect.ts";
import { findRange } from "../changes/find-range.ts";
import { writeFileAtomically } from "../io/write-file.ts";
import { changeReport, type ChangeReport } from "../report/change-report.ts";
import { jsonReport } from "../report/json-report.ts";
import { markdownReport } from "../report/markdown-report.ts";
import { exitCodes, type ExitCode, type SetExitCode } from "./exit-codes.ts";
import { requireCatalogue } from "./open-catalogue.ts";
import type { Session } from "./session.ts";

const gates = [...changeSeverities, "never"] as const;
type Gate = (typeof gates)[number];

const forms = { md: markdownReport, json: jsonReport } as const;

interface DiffOptions {
  readonly spec: string;
  readonly format: keyof typeof forms;
  readonly out?: string;
  readonly failOn: Gate;
  readonly reportOnly?: true;
}

export function addDiff(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  program
    .command("diff")
    .description("report what changed between two releases of a catalogue")
    .argument("<from>", "release id or label; start: before the first release")
    .argument("<to>", "release id or label")
    .option("--spec <dir>", "folder of the catalogue", "spec")
    .addOption(
      new Option("--format <format>", "form of the report")
        .choices(Object.keys(forms))
        .default("md"),
    )
    .option(
      "--out <file>",
      "write the report to a file instead of standard output",
    )
    .addOption(
      new Option(
        "--fail-on <severity>",
        "exit 1 when a change is at least this severe",
      )
        .choices(gates)
        .default("breaking"),
    )
    .option("--report-only", "exit 0 whatever changed")
    .action(async (from: string, to: string, options: DiffOptions) => {
      setExitCode(await diff(from, to, options, session));
    });
}

async function diff(
  from: string,
  to: string,
  options: DiffOptions,
  session: Session,
): Promise<ExitCode> {
  const opened = await requireCatalogue(options.spec, session);
  if (opened.kind === "failed") return exitCodes.unreadable;
  const { model } = opened.catalogue;
  const range = findRange(model, from, to);
  if (session.report(range.diagnostics) || range.value === null)
    return exitCodes.unreadable;
  const report = changeReport(model, range.value.before, range.value.after);
  const text = forms[options.format](report);
  if (options.out === undefined) session.out(text);
  else {
    const written = await writeFileAtomically(options.out, text);
    if (session.report(written.diagnostics)) return exitCodes.unreadable;
  }
  const isGated =
    options.reportOnly !== true && reaches(report, options.failOn);
  return isGated ? exitCodes.findings : exitCodes.passed;
}

function reaches({ summary }: ChangeReport, gate: Gate): boolean {
  if (gate === "never") return false;
  return changeSeverities
    .slice(0, changeSeverities.indexOf(gate) + 1)
    .some((severity) => summary[severity] > 0);
}
