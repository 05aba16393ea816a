import { join } from "node:path";
import { impactWithoutSide, outputIsInput } from "../../diagnostics/codes.ts";
import { hasErrors, type Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { ImpactFile } from "../../impact/impact-fact.ts";
import type { JoinedImpacts } from "../../impact/join-impacts.ts";
import type { ChangeReport } from "../../report/change-report.ts";
import { buildImpactReport } from "../../report/impact/impact-report.ts";
import type { CommandPlan } from "../command-plan.ts";
import { compareSides } from "../diff/compare-sides.ts";
import type { Surroundings } from "../diff/diff-options.ts";
import { writtenAndRead } from "../documents/written-and-read.ts";
import type { ImpactOptions } from "./impact-options.ts";
import { createUsageJoin } from "./join-usage.ts";
import { readFacts } from "../usage/read-facts.ts";
import { compileProject } from "./compile-project.ts";
import { installedSide, withProject } from "./read-project.ts";
import {
  planImpactReport,
  writtenFiles,
  type ImpactPrinting,
} from "./print-impact.ts";
import type { Ports } from "../ports.ts";
import type { OpenUsage } from "../usage/collect-usage.ts";

export interface ImpactCall extends ImpactPrinting {
  readonly options: ImpactOptions;
  readonly surroundings: Surroundings;
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
  const planned = found.take(await planImpactReport(report, call, ports));
  if (planned === null) return found.failed();
  return found.done({
    ...planned,
    findings: lapses,
    outcome: lapses.length > 0 ? "findings" : planned.outcome,
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

/** Finds the first file that would be both read and written; gives `null` where there is none. */
async function readByThisRun(
  call: ImpactCall,
  { reader }: Ports,
): Promise<string | null> {
  const { project, facts = [], from, to, overlay = [] } = call.options;
  const { policy, accepted, renames, settings } = call.options;
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
  return writtenAndRead(writtenFiles(call), read, reader);
}
