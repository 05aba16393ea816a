import { changeSeverities } from "../../changes/change/effect.ts";
import {
  outputIsInput,
  sidesShareNothing,
  stepsNeedReleases,
} from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { ChangeReport } from "../../report/change-report.ts";
import { exitCodes, type ExitCode } from "../../cli/exit-codes.ts";
import { readSettings } from "../documents/read-settings.ts";
import type { Session } from "../../cli/session.ts";
import { readSideFiles } from "../documents/side-files.ts";
import { comparePair } from "./compare-pair.ts";
import type {
  DiffOptions,
  Gate,
  Output,
  Surroundings,
} from "./diff-options.ts";
import { judge, loadRules } from "./judge.ts";
import { openPair } from "./open-pair.ts";
import { readByThisRun } from "./read-by-this-run.ts";
import type { SideReading } from "./read-side.ts";
import { writeOutputs } from "./write-outputs.ts";

export interface DiffCall {
  readonly from: string;
  readonly to: string;
  readonly options: DiffOptions;
  /** `null`: none was asked for. */
  readonly outputs: readonly Output[] | null;
  readonly surroundings: Surroundings;
}

/** Nothing reaches standard output unless both sides have been read and compared. */
export async function runDiff(
  call: DiffCall,
  session: Session,
): Promise<ExitCode> {
  const { from, to, options, surroundings } = call;
  const overwritten = await readByThisRun(call);
  if (overwritten !== null) {
    session.report([outputIsInput(overwritten)]);
    return exitCodes.wrongUse;
  }
  const reading = await prepareReading(options, surroundings);
  if (session.report(reading.diagnostics) || reading.value === null)
    return exitCodes.unreadable;
  const pair = await openPair(from, to, reading.value, session);
  if (pair === null) return exitCodes.unreadable;
  const areReleases =
    pair.before.kind === "release" && pair.after.kind === "release";
  if (options.steps && !areReleases) {
    session.report([stepsNeedReleases()]);
    return exitCodes.wrongUse;
  }
  const releases = pair.opened?.catalogue.model.releases ?? null;
  const rules = await loadRules(options, releases, session);
  if (rules === null) return exitCodes.unreadable;
  const compared = await comparePair(
    pair,
    {
      spec: options.spec,
      renames: rules.accepted.renames,
      steps: options.steps ? "each" : "none",
      timeline: hasPage(call) ? "wanted" : "not-wanted",
    },
    session,
  );
  if (compared === null) return exitCodes.unreadable;
  if (compared.sharesNothing) session.report([sidesShareNothing(from, to)]);
  const { today } = surroundings;
  const whole = judge(compared.whole, rules, today);
  const told = options.verbose
    ? whole.diagnostics
    : whole.diagnostics.filter(({ severity }) => severity !== "info");
  const hasLapsed = session.report(told, rules.files);
  const steps = compared.steps.map(({ name, compared: step }) => ({
    name,
    report: judge(step, rules, today).value,
  }));
  const code = await writeResults(call, { whole: whole.value, steps }, session);
  if (code !== null) return code;
  const isGated = hasLapsed || reaches(whole.value, options.failOn);
  return isGated && options.reportOnly !== true
    ? exitCodes.findings
    : exitCodes.passed;
}

async function prepareReading(
  options: DiffOptions,
  surroundings: Surroundings,
): Promise<Checked<SideReading>> {
  const side = await readSideFiles(options);
  if (side.value === null) return { ...side, value: null };
  const { overlays } = side.value;
  const settings = await readSettings(
    side.value.settings,
    options.preset ?? null,
  );
  const { diagnostics } = settings;
  return settings.value === null
    ? { value: null, diagnostics }
    : {
        value: { options, overlays, settings: settings.value, surroundings },
        diagnostics,
      };
}

function hasPage({ outputs }: DiffCall): boolean {
  return (outputs ?? []).some(({ form }) => form === "html");
}

interface Results {
  readonly whole: ChangeReport;
  readonly steps: readonly {
    readonly name: string;
    readonly report: ChangeReport;
  }[];
}

/** `null` when everything has been written. */
async function writeResults(
  { options, outputs, surroundings }: DiffCall,
  results: Results,
  session: Session,
): Promise<ExitCode | null> {
  const { nextVersion: label, failOn, outDir = null } = options;
  const next =
    label === undefined ? null : await nextVersionOf(label, results.whole);
  if (next !== null && session.report(next.diagnostics))
    return exitCodes.wrongUse;
  const text = next?.value ?? null;
  if (outputs === null && text !== null) {
    session.out(text);
    return null;
  }
  const isWritten = await writeOutputs(
    results,
    {
      outputs: outputs ?? [{ form: "md", file: null }],
      outDir,
      summaryFile: surroundings.summaryFile,
      failOn,
    },
    session,
  );
  if (!isWritten) return exitCodes.unreadable;
  if (text !== null) session.note(text.trimEnd());
  return null;
}

/** Loaded here: most runs do not ask for it. */
async function nextVersionOf(
  label: string,
  report: ChangeReport,
): Promise<Checked<string>> {
  const [{ nextVersion }, { nextVersionText }] = await Promise.all([
    import("../../changes/policy/next-version.ts"),
    import("./next-version-text.ts"),
  ]);
  const changes = report.changes.map(({ change }) => change);
  const { value, diagnostics } = nextVersion(label, changes);
  return { value: value && nextVersionText(value, report), diagnostics };
}

function reaches({ summary }: ChangeReport, gate: Gate): boolean {
  if (gate === "never") return false;
  return changeSeverities
    .slice(0, changeSeverities.indexOf(gate) + 1)
    .some((severity) => summary[severity] > 0);
}
