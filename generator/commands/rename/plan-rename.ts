import type { NamesContent } from "../../catalogue/files/document.ts";
import {
  buildModules,
  buildNames,
  buildTypeNames,
} from "../../catalogue/build/build-names.ts";
import { parseDocument } from "../../catalogue/files/parse-document.ts";
import {
  printNames,
  type PublicNames,
} from "../../catalogue/files/print-names.ts";
import { nameNotUsable } from "../../diagnostics/codes.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { typeNameProblem } from "../../sdk/types/type-names.ts";
import { isWireName } from "../../naming/identifiers.ts";
import { renameInLedger, renameType } from "../../naming/rename.ts";
import { quoteChecked, quoteFiles } from "../../source/quote-files.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { namesPath } from "../catalogue/load-catalogue.ts";
import { requireCatalogue } from "../catalogue/open-catalogue.ts";
import type { CommandPlan } from "../command-plan.ts";
import type { Ports } from "../ports.ts";

export interface RenameOptions {
  /** Folder of the catalogue. */
  readonly spec: string;
  /** The ledger of a document, in place of a catalogue. */
  readonly names?: string;
  /** A method or a group, such as `pro.buildings.v1.list` or `pro.buildings`, or a type, such as `Building`. */
  readonly oldName: string;
  readonly newName: string;
}

/** `rename`: changes a public name of the SDK. The old name stays as a deprecated alias. */
export async function planRename(
  options: RenameOptions,
  { reader }: Pick<Ports, "reader">,
): Promise<Checked<CommandPlan>> {
  const { oldName, newName } = options;
  const found = collectFindings();
  const opened = found.take(await openNames(options, reader));
  if (opened === null) return found.failed();
  const renamed = found.take(renamedNames(opened.ledger, options));
  if (renamed === null) return found.failed();
  const { path, file } = opened;
  const content = printNames(renamed, file?.text ?? null);
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

/** A ledger, and its file; `null` where the catalogue has none yet. */
interface OpenedNames {
  readonly path: string;
  readonly file: SourceFile | null;
  readonly ledger: PublicNames;
}

async function openNames(
  { spec, names }: RenameOptions,
  reader: Ports["reader"],
): Promise<Checked<OpenedNames>> {
  const found = collectFindings();
  if (names !== undefined) {
    const file = found.take(await reader.readSource(names));
    const ledger = file && found.take(await readLedger(file));
    return ledger === null
      ? found.failed()
      : found.done({ path: names, file, ledger });
  }
  const opened = found.take(await requireCatalogue(reader, spec));
  if (opened === null) return found.failed();
  const { catalogue, files } = opened;
  return found.done({
    path: namesPath(spec),
    file: files.names,
    ledger: catalogue,
  });
}

/** Reads a ledger without the document that it is for, so that no entry counts as unused. */
async function readLedger(file: SourceFile): Promise<Checked<PublicNames>> {
  const found = collectFindings();
  const document = found.take(
    quoteChecked(await parseDocument<NamesContent>("names", file), [file]),
  );
  if (document === null) return found.failed();
  const keys = new Map(Object.entries(document.content.names));
  const names = buildNames(document, keys, isWireName);
  const types = buildTypeNames(document);
  const modules = buildModules(document, names.value);
  const read = [names, types, modules];
  found.add(
    ...quoteFiles(
      read.flatMap(({ diagnostics }) => diagnostics),
      [file],
    ),
  );
  return found.done({
    names: names.value,
    types: types.value,
    modules: modules.value,
  });
}

/** Names of operations have dots, and those of types have none. */
function renamedNames(
  ledger: PublicNames,
  { oldName, newName }: RenameOptions,
): Checked<PublicNames> {
  const found = collectFindings();
  if (oldName.includes(".") || newName.includes(".")) {
    const renamed = found.take(renameInLedger(ledger.names, oldName, newName));
    return renamed === null
      ? found.failed()
      : found.done({ ...ledger, names: renamed });
  }
  const problem = typeNameProblem(newName);
  if (problem !== null)
    return found.failed(
      nameNotUsable(newName, problem, "Names look like BuildingAddress."),
    );
  const renamed = found.take(renameType(ledger.types, oldName, newName));
  return renamed === null
    ? found.failed()
    : found.done({ ...ledger, types: renamed });
}
