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
import type { TerminalWindow } from "../../report/terminal/styled-text.ts";
import { verdictPair } from "../../report/verdict-words.ts";
import type { CommandPlan } from "../command-plan.ts";
import { compareSides, type SidesCall } from "./compare-sides.ts";
import type { DiffOptions, Output } from "./diff-options.ts";
import { planOutputs } from "./plan-outputs.ts";
import { readByThisRun } from "./read-by-this-run.ts";
import type { Ports } from "../ports.ts";

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
