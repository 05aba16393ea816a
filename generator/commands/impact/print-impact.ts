import { join } from "node:path";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import {
  impactForms,
  type ImpactFormId,
} from "../../report/impact/impact-forms.ts";
import { failsImpactGate } from "../../report/impact/impact-gate.ts";
import type { ImpactReport } from "../../report/impact/impact-report.ts";
import { verdictSentences } from "../../report/impact/impact-words.ts";
import type { TerminalWindow } from "../../report/print/terminal/styled-text.ts";
import type { CommandPlan } from "../command-plan.ts";
import type { Output } from "../diff/diff-options.ts";
import {
  planPrinted,
  type Destination,
  type Printed,
} from "../plan-printed.ts";
import type { Ports } from "../ports.ts";
import type { PrintOptions } from "./impact-options.ts";

/** How a report is printed and judged. */
export interface ImpactPrinting {
  readonly options: PrintOptions;
  /** The requested forms; `null`: none was requested. */
  readonly outputs: readonly Output<ImpactFormId>[] | null;
  readonly window: TerminalWindow;
}

/** Prints a report in the requested forms, and fails where it reaches the gate. */
export async function planImpactReport(
  report: ImpactReport,
  call: ImpactPrinting,
  ports: Ports,
): Promise<Checked<CommandPlan>> {
  const { value: planned, diagnostics } = planPrinted(
    await printAll(report, call, ports),
  );
  return {
    value: planned && {
      ...planned,
      outIs: "data",
      outcome: failsImpactGate(report.verdict, call.options.failOn)
        ? "findings"
        : "passed",
      notes: writtenNote(report, planned.writes),
    },
    diagnostics,
  };
}

/** The files that a run writes. */
export function writtenFiles(call: ImpactPrinting): readonly string[] {
  return (call.outputs ?? [])
    .map((output) => destinationOf(output, call))
    .flatMap((each) => (each.kind === "file" ? [each.path] : []));
}

async function printAll(
  report: ImpactReport,
  call: ImpactPrinting,
  { equipment }: Ports,
): Promise<readonly Printed[]> {
  const { outputs, window } = call;
  const usual = window.isTerminal ? "terminal" : "md";
  const printed: Printed[] = [];
  for (const output of outputs ?? [{ form: usual, file: null } as const]) {
    const print = await impactForms[output.form].load();
    printed.push({
      destination: destinationOf(output, call),
      text: await print(report, {
        window,
        failOn: call.options.failOn,
        full: fullReport(call),
        loadPage: () => equipment.loadReportPage(),
      }),
    });
  }
  return printed;
}

/** Finds the file with the complete report for people: Markdown, else the page. */
function fullReport(call: ImpactPrinting): string | null {
  const outputs = (["md", "html"] as const).flatMap((wanted) =>
    (call.outputs ?? []).filter(({ form }) => form === wanted),
  );
  return writtenFiles({ ...call, outputs })[0] ?? null;
}

function destinationOf(
  { form, file }: Output<ImpactFormId>,
  { options: { outDir } }: ImpactPrinting,
): Destination {
  if (file !== null) return { kind: "file", path: file };
  return outDir === undefined
    ? { kind: "standard-output" }
    : { kind: "file", path: join(outDir, impactForms[form].fileName) };
}

/** One line with the result and the written files. */
function writtenNote(
  report: ImpactReport,
  writes: CommandPlan["writes"],
): readonly string[] {
  const names = writes.flatMap((plan) =>
    plan.kind === "files" ? plan.files.map(({ path }) => path) : [],
  );
  return names.length === 0
    ? []
    : [`${verdictSentences(report).join(" ")} Written: ${names.join(", ")}`];
}
