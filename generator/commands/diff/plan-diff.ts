import { changeSeverities } from "../../changes/change/effect.ts";
import { outputIsInput } from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { ChangeReport } from "../../report/change-report.ts";
import { enumerate } from "../../changes/wording/wording.ts";
import {
  failsGate,
  severityOfLimit,
  type Gate,
} from "../../report/fails-gate.ts";
import type { TerminalWindow } from "../../report/print/terminal/styled-text.ts";
import { verdictPair } from "../../report/verdict-words.ts";
import type { CommandPlan } from "../command-plan.ts";
import { compareSides, type SidesCall } from "./compare-sides.ts";
import type { DiffOptions, Output } from "./diff-options.ts";
import { planOutputs } from "./plan-outputs.ts";
import type { Ports } from "../ports.ts";
import { join } from "node:path";
import { reportForms } from "../../report/forms.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { writtenAndRead } from "../documents/written-and-read.ts";
import { sideText, type NamedSide } from "./find-side.ts";

export interface DiffCall extends SidesCall {
  readonly options: DiffOptions;
  /** The requested forms; `null`: none was requested. */
  readonly outputs: readonly Output[] | null;
  readonly window: TerminalWindow;
}

/** `diff`: reports the changes between two sides in the requested forms. */
export async function planDiff(
  call: DiffCall,
  ports: Ports,
): Promise<Checked<CommandPlan>> {
  const { options, outputs, surroundings, window } = call;
  const found = collectFindings();
  const overwritten = await readByThisRun(call, ports.reader);
  if (overwritten !== null) return found.failed(outputIsInput(overwritten));
  const compared = found.take(
    await compareSides(
      call,
      {
        steps: options.steps === true ? "each" : "none",
        timeline: hasPage(call) ? "wanted" : "not-wanted",
      },
      ports,
    ),
  );
  if (compared === null) return found.failed();
  const { whole, steps, lapses } = compared;
  const { nextVersion: label, failOn, outDir = null } = options;
  const next =
    label === undefined ? null : found.take(await nextVersionOf(label, whole));
  if (label !== undefined && next === null) return found.failed();
  const isGated = lapses.length > 0 || reaches(whole, failOn);
  const outcome =
    isGated && options.reportOnly !== true ? "findings" : "passed";
  const common = { findings: lapses, outcome } as const;
  // When only the label is requested, no report is made.
  if (outputs === null && next !== null)
    return found.done({ ...common, writes: [], out: next, notes: [] });
  const printed = found.take(
    await ports.progress.phase("Printing", () =>
      planOutputs(
        { whole, steps },
        {
          outputs: outputs ?? [
            { form: window.isTerminal ? "terminal" : "md", file: null },
          ],
          window,
          outDir,
          summaryFile: surroundings.summaryFile,
          failOn,
        },
        ports,
      ),
    ),
  );
  return printed === null
    ? found.failed()
    : found.done({
        ...common,
        ...printed,
        outIs: "data",
        notes: [
          ...(next === null ? [] : [next.trimEnd()]),
          ...writtenNote(whole, printed.writes),
        ],
      });
}

/** One line with the verdict, the counts and the written files. */
function writtenNote(
  report: ChangeReport,
  writes: CommandPlan["writes"],
): readonly string[] {
  const names = writes.flatMap((plan) =>
    plan.kind === "files" ? plan.files.map(({ path }) => path) : [],
  );
  if (names.length === 0) return [];
  const counts = changeSeverities.map(
    (severity) => `${report.summary[severity]} ${severity}`,
  );
  return [
    `${verdictPair(report)}: ${enumerate(counts)}. Written: ${names.join(", ")}`,
  ];
}

function hasPage({ outputs }: DiffCall): boolean {
  return (outputs ?? []).some(({ form }) => form === "html");
}

/** The module is loaded here, since most runs do not need it. */
async function nextVersionOf(
  label: string,
  report: ChangeReport,
): Promise<Checked<string>> {
  const [{ nextVersion }, { nextVersionText }] = await Promise.all([
    import("../../changes/policy/next-version.ts"),
    import("./next-version-text.ts"),
  ]);
  const changes = report.changes.map(({ change }) => change);
  const { value: api, diagnostics } = nextVersion(label, changes, "api");
  const { value: ofPackage } = nextVersion(label, changes, "package");
  return {
    value:
      api === null || ofPackage === null
        ? null
        : nextVersionText({ api, ofPackage }, report),
    diagnostics,
  };
}

function reaches({ summary, limits }: ChangeReport, gate: Gate): boolean {
  return (
    changeSeverities.some(
      (severity) => summary[severity] > 0 && failsGate(severity, gate),
    ) || limits.some((limit) => failsGate(severityOfLimit(limit), gate))
  );
}

interface Files {
  readonly from: NamedSide;
  readonly to: NamedSide;
  readonly options: DiffOptions;
  readonly outputs: readonly Output[] | null;
}

/** Finds the first file that a run would both read and write; gives `null` when there is none. */
async function readByThisRun(
  { from, to, options, outputs }: Files,
  reader: FileReader,
): Promise<string | null> {
  const { outDir, overlay = [], policy, accepted, settings } = options;
  const written = (outputs ?? []).flatMap(({ form, file }) => {
    if (file !== null) return [file];
    return outDir === undefined
      ? []
      : [join(outDir, reportForms[form].fileName)];
  });
  const given = [
    sideText(from),
    sideText(to),
    ...overlay,
    policy,
    accepted,
    settings,
  ];
  const read = given.flatMap((path) =>
    // A folder means the manifest in it.
    path === undefined ? [] : [path, join(path, "manifest.json")],
  );
  return writtenAndRead(written, read, reader);
}
