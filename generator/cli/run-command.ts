import type { CommandPlan } from "../commands/command-plan.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import { shownFolder } from "../io/output-folder.ts";
import { writeTogether } from "../io/write-together.ts";
import { exitCodes, failureCode, type ExitCode } from "./exit-codes.ts";
import type { Session } from "./session.ts";

export interface RunSettings {
  readonly isStopped: () => boolean;
  /** The exit code of a failure that no table of codes knows. */
  readonly failed: ExitCode;
}

const usual: RunSettings = {
  isStopped: () => false,
  failed: exitCodes.findings,
};

/** Says what a command has found, writes what it planned, and gives the exit code: the same for every command. */
export async function runCommand(
  planned: Checked<CommandPlan>,
  session: Session,
  { isStopped, failed }: RunSettings = usual,
): Promise<ExitCode> {
  const plan = session.take(planned);
  if (plan === null) return failureCode(planned.diagnostics, failed);
  const { writes, out, notes, outcome, appends = [], findings = [] } = plan;
  session.report(findings);
  if (writes.length > 0) {
    const written = await writeTogether(writes, isStopped);
    const summaries = session.take(written);
    if (summaries === null) return failureCode(written.diagnostics, failed);
    for (const [index, summary] of summaries.entries()) {
      const { directory = "", kind } = writes[index] ?? {};
      if (kind === "output")
        session.note(
          `${shownFolder(directory)}: ${summary.written.length} written, ${summary.unchanged} unchanged, ${summary.removed.length} removed`,
        );
    }
  }
  for (const { path, text } of appends) {
    const { appendToFile } = await import("../io/append-to-file.ts");
    const appended = await appendToFile(path, text);
    if (session.report(appended.diagnostics))
      return failureCode(appended.diagnostics, exitCodes.unreadable);
  }
  if (out !== "") session.out(out);
  for (const note of notes) session.note(note);
  return outcome === "passed" ? exitCodes.passed : exitCodes.findings;
}
