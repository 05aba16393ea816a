import { join } from "node:path";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { ChangeReport } from "../../report/change-report.ts";
import { reportForms } from "../../report/forms.ts";
import { loadReportPage } from "../../cli/load-templates.ts";
import type { Session } from "../../cli/session.ts";
import type { Gate, Output } from "./diff-options.ts";

/** Where a text goes. */
type Destination =
  | { readonly kind: "standard-output" }
  | { readonly kind: "file"; readonly path: string }
  /** Behind what is there. */
  | { readonly kind: "end-of-file"; readonly path: string };

type Writer = (path: string, text: string) => Promise<Checked<null>>;

interface Printed {
  readonly destination: Destination;
  readonly text: string;
}

export interface Outputs {
  readonly outputs: readonly Output[];
  readonly outDir: string | null;
  readonly summaryFile: string | null;
  readonly failOn: Gate;
}

/** A report, and those of the steps between its two ends; their names become folders. */
export interface Reports {
  readonly whole: ChangeReport;
  readonly steps: readonly {
    readonly name: string;
    readonly report: ChangeReport;
  }[];
}

/**
 * Prints all forms before any of them is written, files before standard output: what fails leaves nothing that looks like
 * a result. False after saying what could not be written.
 */
export async function writeOutputs(
  reports: Reports,
  settings: Outputs,
  session: Session,
): Promise<boolean> {
  const printed = await printAll(reports, settings);
  for (const { destination, text } of printed) {
    if (destination.kind === "standard-output") continue;
    const write = await loadWriter(destination.kind);
    const { diagnostics } = await write(destination.path, text);
    if (session.report(diagnostics)) return false;
  }
  for (const { destination, text } of printed)
    if (destination.kind === "standard-output") session.out(text);
  return true;
}

/** Loaded here: most reports go to standard output. */
async function loadWriter(kind: "file" | "end-of-file"): Promise<Writer> {
  if (kind === "end-of-file")
    return (await import("../../io/append-to-file.ts")).appendToFile;
  return (await import("../../io/write-file.ts")).writeFileAtomically;
}

async function printAll(
  { whole, steps }: Reports,
  settings: Outputs,
): Promise<readonly Printed[]> {
  const { outputs, outDir, failOn } = settings;
  const printed: Printed[] = [];
  for (const output of outputs) {
    const form = reportForms[output.form];
    const print = await form.load();
    const options = { failOn, loadPage: loadReportPage };
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
