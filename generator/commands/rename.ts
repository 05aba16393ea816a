import { printNames } from "../catalogue/print-names.ts";
import { collectFindings } from "../diagnostics/findings.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import { withSlashes } from "../io/output-folder.ts";
import { renameInLedger } from "../naming/rename.ts";
import { namesPath } from "./catalogue/load-catalogue.ts";
import { requireCatalogue } from "./catalogue/open-catalogue.ts";
import type { CommandPlan } from "./command-plan.ts";
import type { Ports } from "./ports.ts";

export interface RenameOptions {
  /** Folder of the catalogue. */
  readonly spec: string;
  /** A method or a group, such as `pro.buildings.v1.list` or `pro.buildings`. */
  readonly oldName: string;
  readonly newName: string;
}

/** `rename`: changes a public name of the SDK. The old name stays as a deprecated alias. */
export async function planRename(
  { spec, oldName, newName }: RenameOptions,
  { reader }: Pick<Ports, "reader">,
): Promise<Checked<CommandPlan>> {
  const found = collectFindings();
  const opened = found.take(await requireCatalogue(reader, spec));
  if (opened === null) return found.failed();
  const { catalogue, files } = opened;
  const ledger = found.take(renameInLedger(catalogue.names, oldName, newName));
  if (ledger === null) return found.failed();
  const path = namesPath(spec);
  const content = printNames(ledger, files.names?.text ?? null);
  const before = reader.before(path);
  return found.done({
    writes: [{ kind: "files", files: [{ path, content, before }] }],
    out: "",
    notes: [
      `${withSlashes(path)}: ${oldName} is now ${newName}. Run sdkwright generate.`,
    ],
    outcome: "passed",
  });
}
