import { join } from "node:path";
import { writeFileAtomically } from "../../io/write-file.ts";
import { releaseTitle } from "../../model/release.ts";
import { exitCodes, type ExitCode } from "../../cli/exit-codes.ts";
import { namesPath } from "../catalogue/load-catalogue.ts";
import { requireCatalogue } from "../catalogue/open-catalogue.ts";
import { openHistory } from "../catalogue/open-history.ts";
import { openPinned } from "../catalogue/open-pinned.ts";
import { checkPlans, writePlans } from "../../cli/output-plans.ts";
import { planGeneration } from "./plan-generation.ts";
import { requireRelease } from "../catalogue/require-release.ts";
import type { Session } from "../../cli/session.ts";

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
  const { spec } = options;
  const opened = await requireCatalogue(spec, session);
  if (opened.kind === "failed") return opened.code;
  const { catalogue, files } = opened;
  const { model } = catalogue;
  const release = requireRelease(model, options.release, session);
  if (release === null) return exitCodes.wrongUse;
  const directory =
    options.changes ??
    (options.out === undefined ? join("generated", "changes") : null);
  const readPins = openPinned({ spec, indexes: files.documents, session });
  const history =
    directory === null
      ? null
      : await openHistory({ spec, catalogue, files, session });
  if (directory !== null && history === null) return exitCodes.findings;
  const planned = await planGeneration({
    files,
    catalogue,
    release,
    tombstones: options.tombstones ? "keep" : "leave-out",
    out: options.out ?? join("generated", "sdk"),
    changes:
      directory === null || history === null ? null : { directory, history },
    readPins,
  });
  if (planned === null) return exitCodes.findings;
  const { plans, names } = planned;
  if (options.check) return checkPlans(plans, names?.count ?? 0, session);
  // Names first: a name that is recorded and not yet used harms nobody, the other way round it could change.
  if (names !== null) {
    const written = await writeFileAtomically(namesPath(spec), names.text);
    if (session.report(written.diagnostics)) return exitCodes.unreadable;
    session.note(`${namesPath(spec)}: ${names.count} new names recorded`);
  }
  const named = model.releases[release];
  return writePlans(plans, named ? releaseTitle(named) : "", session);
}
