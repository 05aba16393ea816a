import { join } from "node:path";
import { impactWithoutSide, outputIsInput } from "../../diagnostics/codes.ts";
import { hasErrors, type Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { ImpactFile } from "../../impact/impact-fact.ts";
import type { JoinedImpacts } from "../../impact/join-impacts.ts";
import type { Urgency } from "../../impact/urgency.ts";
import type { ChangeReport } from "../../report/change-report.ts";
import {
  impactForms,
  type ImpactFormId,
} from "../../report/impact/impact-forms.ts";
import {
  buildImpactReport,
  type ImpactReport,
} from "../../report/impact/impact-report.ts";
import { verdictSentences } from "../../report/impact/impact-words.ts";
import type { TerminalWindow } from "../../report/terminal/styled-text.ts";
import type { CommandPlan } from "../command-plan.ts";
import { compareSides } from "../diff/compare-sides.ts";
import type { Output, Surroundings } from "../diff/diff-options.ts";
import { writtenAndRead } from "../documents/written-and-read.ts";
import type { ImpactGate, ImpactOptions } from "./impact-options.ts";
import { createUsageJoin } from "./join-usage.ts";
import { readFacts } from "../usage/read-facts.ts";
import { compileProject } from "./compile-project.ts";
import { installedSide, withProject } from "./read-project.ts";
import {
  planPrinted,
  type Destination,
  type Printed,
} from "../plan-printed.ts";
import type { Ports } from "../ports.ts";
import type { OpenUsage } from "../usage/collect-usage.ts";

export interface ImpactCall {
  readonly options: ImpactOptions;
  /** The requested forms; `null`: none was requested. */
  readonly outputs: readonly Output<ImpactFormId>[] | null;
  readonly surroundings: Surroundings;
  readonly window: TerminalWindow;
}

/** `impact`: reports the effects of a comparison on code that uses the API. */
export async function planImpact(
  call: ImpactCall,
  ports: Ports,
): Promise<Checked<CommandPlan>> {
  const { options } = call;
  const { project, to } = options;
  const found = collectFindings();
  if (options.from === undefined && project === undefined)
    return found.failed(impactWithoutSide("--from SIDE", "was written for"));
  if (to === undefined)
    return found.failed(impactWithoutSide("--to SIDE", "will meet"));
  const overwritten = await readByThisRun(call, ports);
  if (overwritten !== null) return found.failed(outputIsInput(overwritten));
  return withProject(options, ports, (own) =>
    planReport({ call, to, own }, ports),
  );
}

interface Run {
  readonly call: ImpactCall;
  readonly to: string;
  /** The project; `null` when none is named. */
  readonly own: Checked<OpenUsage | null>;
}

async function planReport(
  { call, to, own }: Run,
  ports: Ports,
): Promise<Checked<CommandPlan>> {
  const { options, surroundings } = call;
  const found = collectFindings();
  const collected = found.take(own);
  if (hasErrors(own.diagnostics)) return found.failed();
  const from =
    options.from ??
    found.take(installedSide(collected?.sdks ?? [], options.sdk));
  if (from === null) return found.failed();
  const compared = found.take(
    await compareSides(
      { from, to, options, surroundings },
      { steps: "none", timeline: "not-wanted" },
      ports,
    ),
  );
  if (compared === null) return found.failed();
  const { whole, lapses } = compared;
  const installed = collected?.file ?? null;
  const joined = found.take(await joinUsage(whole, { call, installed }, ports));
  if (joined === null) return found.failed();
  const compiled =
    collected === null
      ? joined
      : await compileProject(
          { usage: collected, joined, report: whole, sides: { from, to } },
          call,
          ports,
        );
  const report = buildImpactReport(whole, compiled);
  const isGated = lapses.length > 0 || reaches(report, options.failOn);
  const planned = found.take(planPrinted(await printAll(report, call, ports)));
  if (planned === null) return found.failed();
  return found.done({
    ...planned,
    outIs: "data",
    findings: lapses,
    outcome: isGated ? "findings" : "passed",
    notes: writtenNote(report, planned.writes),
  });
}

/** The code of a run: the SDK that the project has installed and its uses, and facts files. */
interface Code {
  readonly call: ImpactCall;
  readonly installed: ImpactFile | null;
}

async function joinUsage(
  report: ChangeReport,
  { call: { options }, installed }: Code,
  { reader, progress }: Ports,
): Promise<Checked<JoinedImpacts>> {
  const found = collectFindings();
  const join = createUsageJoin(report, options.sdk ?? null);
  if (installed !== null) join.take(installed);
  const read = found.take(
    await progress.phase("Reading facts", (count) =>
      readFacts(options.facts ?? [], reader, (file) => join.take(file), count),
    ),
  );
  if (read === null) return found.failed();
  const joined = found.take(join.finish());
  return joined === null ? found.failed() : found.done(joined);
}

const gated: Readonly<Record<ImpactGate, readonly Urgency[]>> = {
  breaking: ["must-act"],
  risky: ["must-act", "should-look", "not-known"],
  deprecated: ["must-act", "should-look", "not-known", "deprecated"],
  never: [],
};

function reaches({ verdict }: ImpactReport, gate: ImpactGate): boolean {
  return gated[gate].includes(verdict);
}

async function printAll(
  report: ImpactReport,
  call: ImpactCall,
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
        full: fullReport(call),
        loadPage: () => equipment.loadReportPage(),
      }),
    });
  }
  return printed;
}

/** Finds the file with the complete report for people: Markdown, else the page. */
function fullReport(call: ImpactCall): string | null {
  const files = (["md", "html"] as const)
    .flatMap((wanted) =>
      (call.outputs ?? []).filter(({ form }) => form === wanted),
    )
    .map((output) => destinationOf(output, call))
    .flatMap((each) => (each.kind === "file" ? [each.path] : []));
  return files[0] ?? null;
}

function destinationOf(
  { form, file }: Output<ImpactFormId>,
  { options: { outDir } }: ImpactCall,
): Destination {
  if (file !== null) return { kind: "file", path: file };
  return outDir === undefined
    ? { kind: "standard-output" }
    : { kind: "file", path: join(outDir, impactForms[form].fileName) };
}

/** Finds the first file that would be both read and written; gives `null` where there is none. */
async function readByThisRun(
  call: ImpactCall,
  { reader }: Ports,
): Promise<string | null> {
  const { project, facts = [], from, to, overlay = [] } = call.options;
  const { policy, accepted, renames, settings } = call.options;
  const written = (call.outputs ?? [])
    .map((output) => destinationOf(output, call))
    .flatMap((each) => (each.kind === "file" ? [each.path] : []));
  const read = [
    project,
    ...facts,
    from,
    to,
    ...overlay,
    policy,
    accepted,
    renames,
    settings,
  ]
    // A folder means the manifest in it.
    .flatMap((path) =>
      path === undefined ? [] : [path, join(path, "manifest.json")],
    );
  return writtenAndRead(written, read, reader);
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
