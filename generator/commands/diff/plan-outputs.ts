import { join } from "node:path";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { ChangeReport } from "../../report/change-report.ts";
import type { Gate } from "../../report/fails-gate.ts";
import { reportForms } from "../../report/forms.ts";
import type { TerminalWindow } from "../../report/print/terminal/styled-text.ts";
import type { CommandPlan } from "../command-plan.ts";
import {
  planPrinted,
  type Destination,
  type Printed,
} from "../plan-printed.ts";
import type { Ports } from "../ports.ts";
import type { Output } from "./diff-options.ts";

export interface Outputs {
  readonly outputs: readonly Output[];
  readonly outDir: string | null;
  readonly summaryFile: string | null;
  readonly failOn: Gate;
  readonly window: TerminalWindow;
}

/** A report, and the reports of the steps between its two ends. The names of the steps become folders. */
export interface Reports {
  readonly whole: ChangeReport;
  readonly steps: readonly {
    readonly name: string;
    readonly report: ChangeReport;
  }[];
}

/** Renders all forms as texts and finds the places where they go. */
export async function planOutputs(
  reports: Reports,
  settings: Outputs,
  { equipment }: Ports,
): Promise<Checked<Pick<CommandPlan, "writes" | "appends" | "out">>> {
  const loadPage = () => equipment.loadReportPage();
  const printed = await printAll(reports, settings, loadPage);
  return planPrinted(printed);
}

async function printAll(
  { whole, steps }: Reports,
  settings: Outputs,
  loadPage: Ports["equipment"]["loadReportPage"],
): Promise<readonly Printed[]> {
  const { outputs, outDir, failOn, window } = settings;
  const printed: Printed[] = [];
  for (const output of outputs) {
    const form = reportForms[output.form];
    const print = await form.load();
    const options = { failOn, loadPage, full: fullReport(settings), window };
    const texts = [await print(whole, options)];
    const destination = destinationOf(output, settings);
    for (const { name, report } of steps) {
      const text = await print(report, options);
      if (outDir === null || output.file !== null) texts.push(text);
      else {
        const path = join(outDir, name, form.fileName);
        printed.push({ destination: { kind: "file", path }, text });
      }
    }
    printed.push({ destination, text: texts.join("\n") });
  }
  return printed;
}

/** Finds the file with the complete report for people: Markdown, else the page. */
function fullReport(settings: Outputs): string | null {
  const files = (["md", "html"] as const).flatMap((form) =>
    settings.outputs
      .filter((output) => output.form === form)
      .map((output) => destinationOf(output, settings)),
  );
  const [first] = files.flatMap((file) =>
    file.kind === "file" ? [file.path] : [],
  );
  return first ?? null;
}

function destinationOf(
  { form, file }: Output,
  { outDir, summaryFile }: Outputs,
): Destination {
  if (file !== null) return { kind: "file", path: file };
  if (outDir !== null)
    return { kind: "file", path: join(outDir, reportForms[form].fileName) };
  return form === "github-summary" && summaryFile !== null
    ? { kind: "end-of-file", path: summaryFile }
    : { kind: "standard-output" };
}
