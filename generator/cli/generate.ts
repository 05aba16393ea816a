import { join } from "node:path";
import type { Command } from "commander";
import { releaseNotListed } from "../diagnostics/codes.ts";
import { compareOutput } from "../io/compare-output.ts";
import { loadRuntime, loadTemplates, loadVersion } from "./load-templates.ts";
import { namesPath } from "./load-catalogue.ts";
import type { OutputComparison, OutputPlan } from "../io/output-plan.ts";
import { writeFileAtomically } from "../io/write-file.ts";
import { writeOutput } from "../io/write-output.ts";
import { findRelease } from "../model/api-model.ts";
import { releaseTitle } from "../model/release.ts";
import { planChangeReports, planNames, planSdkFiles } from "../pipeline.ts";
import { exitCodes, type ExitCode, type SetExitCode } from "./exit-codes.ts";
import { requireCatalogue } from "./open-catalogue.ts";
import type { Session } from "./session.ts";

interface GenerateOptions {
  readonly spec: string;
  readonly out?: string;
  readonly changes?: string;
  readonly release?: string;
  readonly check?: true;
  readonly tombstones?: true;
}

export function addGenerate(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  program
    .command("generate")
    .description("write the SDK and the change reports of a catalogue")
    .option("--spec <dir>", "folder of the catalogue", "spec")
    .option("--out <dir>", "folder of the SDK package (default: generated/sdk)")
    .option(
      "--changes <dir>",
      "folder of the change reports (default: generated/changes; none with --out alone)",
    )
    .option(
      "--release <label>",
      "emit the SDK as of this release (default: the newest)",
    )
    .option(
      "--tombstones",
      "keep removed operations as members that do not compile",
    )
    .option(
      "--check",
      "write nothing; exit 1 when the output is not what would be written",
    )
    .action(async (options: GenerateOptions) => {
      setExitCode(await generate(options, session));
    });
}

async function generate(
  options: GenerateOptions,
  session: Session,
): Promise<ExitCode> {
  const opened = await requireCatalogue(options.spec, session);
  if (opened.kind === "failed") return opened.code;
  const { catalogue, files } = opened;
  const { releases } = catalogue.model;
  const release =
    options.release === undefined
      ? releases.length - 1
      : findRelease(releases, options.release);
  if (release === null) {
    const known = releases.map(({ id }) => id);
    session.report([releaseNotListed(options.release ?? "", known)]);
    return exitCodes.wrongUse;
  }
  const sdk: OutputPlan = {
    directory: options.out ?? join("generated", "sdk"),
    files: await planSdkFiles({
      model: catalogue.model,
      names: catalogue.names,
      release,
      tombstones: options.tombstones ? "keep" : "leave-out",
      templates: await loadTemplates("sdk"),
      runtime: await loadRuntime(),
      generatorVersion: await loadVersion(),
    }),
  };
  const changesFolder =
    options.changes ??
    (options.out === undefined ? join("generated", "changes") : null);
  const plans: readonly OutputPlan[] =
    changesFolder === null
      ? [sdk]
      : [
          sdk,
          {
            directory: changesFolder,
            files: planChangeReports(catalogue.model),
          },
        ];
  const title = releases[release] ? releaseTitle(releases[release]) : "";
  if (options.check) return checkPlans(plans, catalogue.newNames, session);
  // Names first: a name that is recorded and not yet used harms nobody, the other way round it could change.
  const existing = files.names?.text ?? null;
  const names = planNames(catalogue.names, existing);
  if (names !== existing) {
    const written = await writeFileAtomically(namesPath(options.spec), names);
    if (session.report(written.diagnostics)) return exitCodes.unreadable;
    session.note(
      `${namesPath(options.spec)}: ${catalogue.newNames} new names recorded`,
    );
  }
  return writePlans(plans, title, session);
}

async function writePlans(
  plans: readonly OutputPlan[],
  title: string,
  session: Session,
): Promise<ExitCode> {
  // All folders are looked at before the first is written, so that a refusal leaves every one as it was.
  let isRefused = false;
  for (const plan of plans) {
    const { value, diagnostics } = await compareOutput(plan);
    const isBlocked =
      value !== null && value.edited.length + value.foreign.length > 0;
    if (!isBlocked && !session.report(diagnostics)) continue;
    isRefused = true;
    if (isBlocked) session.report((await writeOutput(plan)).diagnostics);
  }
  if (isRefused) return exitCodes.findings;
  for (const plan of plans) {
    const { value, diagnostics } = await writeOutput(plan);
    if (session.report(diagnostics) || value === null)
      return exitCodes.findings;
    const { written, unchanged, removed } = value;
    session.note(
      `${plan.directory}: ${written.length} written, ${unchanged} unchanged, ${removed.length} removed`,
    );
  }
  session.note(`Generated as of release ${title}.`);
  return exitCodes.passed;
}

async function checkPlans(
  plans: readonly OutputPlan[],
  newNames: number,
  session: Session,
): Promise<ExitCode> {
  let isFresh = newNames === 0;
  if (newNames > 0)
    session.note(
      `names.yaml: ${newNames} operations have no recorded name yet`,
    );
  for (const plan of plans) {
    const { value, diagnostics } = await compareOutput(plan);
    if (session.report(diagnostics) || value === null)
      return exitCodes.unreadable;
    const lines = comparisonLines(plan.directory, value);
    for (const line of lines) session.note(line);
    if (lines.length > 0) isFresh = false;
  }
  session.note(
    isFresh
      ? "The generated output is fresh."
      : "The generated output is not what would be written: run sdkwright generate.",
  );
  return isFresh ? exitCodes.passed : exitCodes.findings;
}

function comparisonLines(
  directory: string,
  comparison: OutputComparison,
): readonly string[] {
  const kinds = ["stale", "edited", "missing", "orphaned", "foreign"] as const;
  return [
    ...(comparison.interrupted ? [`interrupted ${directory}`] : []),
    ...kinds.flatMap((kind) =>
      comparison[kind].map((path) => `${kind.padEnd(9)} ${directory}/${path}`),
    ),
  ];
}
