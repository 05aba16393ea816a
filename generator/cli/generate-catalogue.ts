import { join } from "node:path";
import { invariant } from "../diagnostics/invariant.ts";
import type { OutputPlan } from "../io/output-plan.ts";
import { writeFileAtomically } from "../io/write-file.ts";
import { isGatewayModel, isPlainModel } from "../model/api-model.ts";
import { releaseTitle } from "../model/release.ts";
import {
  describeGatewayCatalogue,
  planChangeReports,
  planNames,
  planSdkFiles,
} from "../pipeline.ts";
import { exitCodes, type ExitCode } from "./exit-codes.ts";
import { namesPath } from "./load-catalogue.ts";
import { loadRuntime, loadTemplates, loadVersion } from "./load-templates.ts";
import { requireCatalogue } from "./open-catalogue.ts";
import { newestPins, openPinned } from "./open-pinned.ts";
import { checkPlans, writePlans } from "./output-plans.ts";
import { requireRelease } from "./require-release.ts";
import type { Session } from "./session.ts";

/** How `generate` was called for a catalogue. */
export interface GenerateOptions {
  readonly spec: string;
  readonly out?: string;
  readonly changes?: string;
  readonly release?: string;
  readonly check?: true;
  readonly tombstones?: true;
}

/** `generate`: a catalogue -> the package of its SDK, and its change reports. */
export async function generateFromCatalogue(
  options: GenerateOptions,
  session: Session,
): Promise<ExitCode> {
  const opened = await requireCatalogue(options.spec, session);
  if (opened.kind === "failed") return opened.code;
  const { catalogue, files } = opened;
  const { model } = catalogue;
  const { releases } = model;
  const release = requireRelease(model, options.release, session);
  if (release === null) return exitCodes.wrongUse;
  const changesFolder =
    options.changes ??
    (options.out === undefined ? join("generated", "changes") : null);
  if (isPlainModel(model)) {
    const { generatePlain } = await import("./generate-plain.ts");
    return generatePlain(
      {
        spec: options.spec,
        files,
        catalogue,
        model,
        release,
        out: options.out ?? join("generated", "sdk"),
        changes: changesFolder,
        tombstones: options.tombstones ? "keep" : "leave-out",
        check: options.check ? "check" : "write",
      },
      session,
    );
  }
  invariant(isGatewayModel(model), "a gateway, since the service is not plain");
  const read = openPinned({
    spec: options.spec,
    indexes: files.documents,
    session,
  });
  const documents = await read(newestPins(catalogue.documents, release));
  if (documents === null) return exitCodes.findings;
  const sdk: OutputPlan = {
    directory: options.out ?? join("generated", "sdk"),
    files: await planSdkFiles({
      model: describeGatewayCatalogue(model, documents),
      names: catalogue.names,
      release,
      tombstones: options.tombstones ? "keep" : "leave-out",
      templates: await loadTemplates("sdk"),
      runtime: await loadRuntime(),
      generatorVersion: await loadVersion(),
    }),
  };
  const plans: readonly OutputPlan[] =
    changesFolder === null
      ? [sdk]
      : [
          sdk,
          {
            directory: changesFolder,
            files: planChangeReports(model),
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
