import { relative, join } from "node:path";
import type { RelabelFiles } from "../../catalogue/relabel/plan-relabel.ts";
import {
  catalogueNotFound,
  writeStopped,
  pinnedFileMissing,
} from "../../diagnostics/codes.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { quoteChecked } from "../../source/quote-files.ts";
import {
  openWorkingCatalogue,
  withFiles,
  workingFile,
  workingFiles,
  type WorkingCatalogue,
} from "../catalogue/working-catalogue.ts";
import { createWorkingReader } from "../catalogue/working-reader.ts";
import type { CommandPlan } from "../command-plan.ts";
import type { Ports } from "../ports.ts";
import { planOutputs, type OutputsRequest } from "../release/plan-outputs.ts";
import { beginWork } from "../release/release-work.ts";
import { summarizeRelease } from "../release/summarize-release.ts";
import type { MovedFile } from "../../catalogue/relabel/edit-index.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { sourceLimits } from "../../source/source-limits.ts";

/** The options of `relabel`. */
export interface RelabelOptions extends OutputsRequest {
  readonly spec: string;
  readonly dryRun?: true;
}

/** `relabel`: renames a release in all files that name it. */
export async function planRelabelCommand(
  from: string,
  to: string,
  options: RelabelOptions,
  ports: Ports,
): Promise<Checked<CommandPlan>> {
  const found = collectFindings();
  const opened = found.take(
    await openWorkingCatalogue(ports.reader, options.spec),
  );
  if (opened === null) return found.failed();
  const renamed = found.take(await rename(from, to, opened, ports));
  if (renamed === null) return found.failed();
  if (ports.isStopped()) return found.failed(writeStopped());
  const reader = createWorkingReader(renamed, ports.reader);
  const outputs = found.take(
    await planOutputs(beginWork(renamed), options, { ...ports, reader }),
  );
  if (outputs === null) return found.failed();
  const summary = summarizeRelease(outputs, { documents: [], options });
  // Only the newest release has output to report: for the others, only the name changes.
  const isNewest = outputs.newest.release.id === to;
  return found.done(
    isNewest ? summary : { ...summary, out: "", writes: outputs.plans },
  );
}

/** Gives the catalogue in which the release has its new name. */
async function rename(
  from: string,
  to: string,
  catalogue: WorkingCatalogue,
  { reader }: Ports,
): Promise<Checked<WorkingCatalogue>> {
  // The module is loaded here, since no other command renames releases.
  const { planRelabel } =
    await import("../../catalogue/relabel/plan-relabel.ts");
  const found = collectFindings();
  const files = relabelFiles(catalogue);
  if (files === null)
    return found.failed(catalogueNotFound(withSlashes(catalogue.directory)));
  const request = { files, from, to: { id: to, label: to } };
  const plan = found.take(
    quoteChecked(planRelabel(request), [
      files.releases,
      ...files.namespaces,
      ...files.documents,
      files.acceptedChanges,
      files.renames,
      files.changePolicy,
    ]),
  );
  if (plan === null) return found.failed();
  const texts = plan.texts.map(
    ({ file, text }) =>
      [withSlashes(relative(catalogue.directory, file)), text] as const,
  );
  const moved = found.take(
    await moveFiles(reader, withFiles(catalogue, texts), plan.moves),
  );
  return moved === null ? found.failed() : found.done(moved);
}

function relabelFiles(catalogue: WorkingCatalogue): RelabelFiles | null {
  const files = workingFiles(catalogue);
  return (
    files && {
      ...files,
      acceptedChanges: workingFile(catalogue, "accepted-changes.yaml"),
      renames: workingFile(catalogue, "renames.yaml"),
      changePolicy: workingFile(catalogue, "change-policy.yaml"),
    }
  );
}

/** Gives a catalogue whose files have other names and the same bytes. Writes nothing. */
async function moveFiles(
  reader: FileReader,
  catalogue: WorkingCatalogue,
  moves: readonly MovedFile[],
): Promise<Checked<WorkingCatalogue>> {
  const { directory } = catalogue;
  const found = collectFindings();
  const states = new Map(catalogue.states);
  const written: (readonly [string, Uint8Array | null])[] = [];
  for (const { from, to } of moves) {
    const path = join(directory, from);
    if (!(await reader.pathExists(path)))
      return found.failed(pinnedFileMissing(null, from));
    const bytes = found.take(
      await reader.readBytes(path, sourceLimits.characters),
    );
    if (bytes === null) return found.failed();
    states.set(from, reader.before(path));
    written.push([from, null], [to, bytes]);
  }
  return found.done(withFiles({ ...catalogue, states }, written));
}
