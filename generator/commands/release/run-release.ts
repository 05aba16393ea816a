import { writeStopped } from "../../diagnostics/codes.ts";
import { exhaustive } from "../../diagnostics/invariant.ts";
import { compareTogether, recoverTogether } from "../../io/compare-together.ts";
import type { FolderPlan } from "../../io/folder-plan.ts";
import { shownFolder } from "../../io/output-folder.ts";
import type { WriteSummary } from "../../io/output-plan.ts";
import { writeTogether } from "../../io/write-together.ts";
import { writtenFilesText } from "../../release/release-text.ts";
import { exitCodes, type ExitCode } from "../../cli/exit-codes.ts";
import type { Session } from "../../cli/session.ts";
import { documentsToPin } from "./documents-to-pin.ts";
import { planRelease, type ReleaseInput } from "./plan-release.ts";
import { createProgress } from "../../cli/progress.ts";
import type { ReleaseOptions } from "./release-options.ts";
import { listenForStop } from "../../cli/stop-signal.ts";

/** `release`: everything is planned before anything is written, and written as one. */
export async function runRelease(
  label: string,
  options: ReleaseOptions,
  session: Session,
): Promise<ExitCode> {
  const documents = documentsToPin(options);
  if (session.report(documents.diagnostics) || documents.value === null)
    return exitCodes.wrongUse;
  const stop = listenForStop();
  try {
    return await releaseAs({
      label,
      documents: documents.value,
      options,
      session,
      progress: createProgress(),
      isStopped: stop.isStopped,
    });
  } finally {
    stop.release();
  }
}

async function releaseAs(input: ReleaseInput): Promise<ExitCode> {
  const { options, session, progress, isStopped } = input;
  const { spec, out, changes } = options;
  if (options.dryRun !== true) {
    const recovered = await recoverTogether([spec, out, changes]);
    if (session.report(recovered)) return exitCodes.unreadable;
  }
  const planned = await planRelease(input);
  switch (planned.kind) {
    case "failed":
      return planned.code;
    case "stopped":
      session.report([writeStopped()]);
      return exitCodes.findings;
    case "planned":
      break;
    default:
      return exhaustive(planned);
  }
  const { plans, text, isRefused } = planned;
  session.out(text);
  if (isRefused) return exitCodes.findings;
  const compared = await compareTogether(plans);
  if (session.report(compared.diagnostics) || compared.value === null)
    return exitCodes.findings;
  if (compared.value.every(isNothing)) {
    session.out("Everything is there already: nothing to write.\n");
    return exitCodes.passed;
  }
  session.out(filesText(plans, compared.value));
  if (options.dryRun === true) {
    session.note("Dry run: nothing was written.");
    return exitCodes.passed;
  }
  const written = await progress.phase("Writing", () =>
    writeTogether(plans, isStopped),
  );
  session.report(written.diagnostics);
  return written.value === null ? exitCodes.findings : exitCodes.passed;
}

function isNothing({ written, removed }: WriteSummary): boolean {
  return written.length + removed.length === 0;
}

function filesText(
  plans: readonly FolderPlan[],
  summaries: readonly WriteSummary[],
): string {
  return writtenFilesText(
    summaries.map((summary, index) => ({
      directory: shownFolder(plans[index]?.directory ?? ""),
      ...summary,
    })),
  );
}
