import { join } from "node:path";
import type { Command } from "commander";
import { loadRuntime, loadTemplates, loadVersion } from "./load-templates.ts";
import { namesPath } from "./load-catalogue.ts";
import type { OutputPlan } from "../io/output-plan.ts";
import { writeFileAtomically } from "../io/write-file.ts";
import { releaseTitle } from "../model/release.ts";
import { planChangeReports, planNames, planSdkFiles } from "../pipeline.ts";
import { exitCodes, type ExitCode, type SetExitCode } from "./exit-codes.ts";
import { requireCatalogue } from "./open-catalogue.ts";
import { checkPlans, writePlans } from "./output-plans.ts";
import { requireRelease } from "./require-release.ts";
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
  const release = requireRelease(catalogue.model, options.release, session);
  if (release === null) return exitCodes.wrongUse;
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
  if (catalogue.newNames > 0) {
    const names = planNames(catalogue.names, files.names?.text ?? null);
    const written = await writeFileAtomically(namesPath(options.spec), names);
    if (session.report(written.diagnostics)) return exitCodes.unreadable;
    session.note(
      `${namesPath(options.spec)}: ${catalogue.newNames} new names recorded`,
    );
  }
  return writePlans(plans, title, session);
}
