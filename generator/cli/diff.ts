import { Option, type Command } from "commander";
import { findRange } from "../changes/find-range.ts";
import { writeFileAtomically } from "../io/write-file.ts";
import { changeReport } from "../report/change-report.ts";
import { exitCodes, type ExitCode, type SetExitCode } from "./exit-codes.ts";
import { requireCatalogue } from "./open-catalogue.ts";
import type { Session } from "./session.ts";

const gates = ["breaking", "risky", "compatible", "info", "never"] as const;
type Gate = (typeof gates)[number];

interface DiffOptions {
  readonly spec: string;
  readonly format: "md" | "json";
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
        .choices(["md", "json"])
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
  const text = await renderReport(report, options.format);
  if (options.out === undefined) session.out(text);
  else {
    const written = await writeFileAtomically(options.out, text);
    if (session.report(written.diagnostics)) return exitCodes.unreadable;
  }
  const isGated =
    options.reportOnly !== true && reaches(report.summary, options.failOn);
  return isGated ? exitCodes.findings : exitCodes.passed;
}

async function renderReport(
  report: ReturnType<typeof changeReport>,
  format: DiffOptions["format"],
): Promise<string> {
  if (format === "json")
    return (await import("../report/json-report.ts")).jsonReport(report);
  return (await import("../report/markdown-report.ts")).markdownReport(report);
}

function reaches(
  summary: ReturnType<typeof changeReport>["summary"],
  gate: Gate,
): boolean {
  const severities = ["breaking", "risky", "compatible", "info"] as const;
  if (gate === "never") return false;
  return severities
    .slice(0, severities.indexOf(gate) + 1)
    .some((severity) => summary[severity] > 0);
}
