import { join } from "node:path";
import { counted } from "../../changes/wording/counted.ts";
import type { ConflictMode } from "../../catalogue/imports/openapi/conflict-mode.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { checkWorking } from "../catalogue/check-working.ts";
import {
  openWorkingCatalogue,
  sourcesPlan,
} from "../catalogue/working-catalogue.ts";
import type { CommandPlan } from "../command-plan.ts";
import { importTablesOf, type ImportedTables } from "./import-tables.ts";
import type { Ports } from "../ports.ts";

/** The options of `import tables`. */
export interface ImportTablesOptions {
  readonly namespace: string;
  readonly spec: string;
  readonly release?: string;
  readonly onConflict?: ConflictMode;
}

/** `import tables`: adds the facts of change tables to a namespace. */
export async function planImportTables(
  file: string,
  { namespace, spec, release, onConflict = "record" }: ImportTablesOptions,
  { reader }: Ports,
): Promise<Checked<CommandPlan>> {
  const found = collectFindings();
  const catalogue = found.take(await openWorkingCatalogue(reader, spec));
  if (catalogue === null) return found.failed();
  const request = { namespace, file, label: release ?? null, onConflict };
  const imported = found.take(await importTablesOf(reader, request, catalogue));
  if (imported === null) return found.failed();
  const isSame = imported.catalogue === catalogue;
  if (!isSame && found.take(await checkWorking(imported.catalogue)) === null)
    return found.failed();
  return found.done({
    writes: isSame ? [] : [sourcesPlan(imported.catalogue)],
    out: "",
    notes: notesOf(withSlashes(join(spec, imported.path)), imported),
    outcome: "passed",
  });
}

function notesOf(
  shown: string,
  { added, unnamed, isNew, kind }: ImportedTables,
): readonly string[] {
  const { operations, newOperations, newFacts, newMarks } = added;
  const correct =
    kind === "gateway"
      ? `its scope level "tenant" and its title are guesses; correct them.`
      : "correct its title.";
  return [
    `${shown}: ${counted(operations, "operation")} read, ${newOperations} of them new, ${counted(newFacts, "new fact")}`,
    ...(newMarks === 0
      ? []
      : [
          `${newMarks} ${newMarks === 1 ? "path that the document gives" : "paths that the document gives"} without a version ${newMarks === 1 ? "is" : "are"} marked "unversioned: true".`,
        ]),
    ...unnamed.map(
      (release) =>
        `Tables whose headings name no release belong to ${release}, whose label is not known; name another release with --release.`,
    ),
    ...(isNew ? [`${shown} is new: ${correct}`] : []),
  ];
}
