import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { quoteChecked } from "../../source/quote-files.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { CommandPlan } from "../command-plan.ts";

/** Gives the edited file, and the texts that report what was added. */
export async function editListFile(
  path: string,
  said: string,
  reader: FileReader,
  edit: (existing: SourceFile | null) => Checked<string>,
): Promise<Checked<CommandPlan>> {
  const found = collectFindings();
  const isThere = await reader.pathExists(path);
  const existing = isThere ? found.take(await reader.readSource(path)) : null;
  if (isThere && existing === null) return found.failed();
  const content = found.take(quoteChecked(edit(existing), [existing]));
  if (content === null) return found.failed();
  const before = reader.before(path);
  return found.done({
    writes: [{ kind: "files", files: [{ path, content, before }] }],
    out: "",
    notes: [`${withSlashes(path)}: ${said}.`],
    outcome: "passed",
  });
}
