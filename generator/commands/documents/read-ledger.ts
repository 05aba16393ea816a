import {
  buildModules,
  buildNames,
  buildTypeNames,
} from "../../catalogue/build/build-names.ts";
import type { Document, NamesContent } from "../../catalogue/files/document.ts";
import type { PublicNames } from "../../catalogue/files/print-names.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { isWireName } from "../../naming/identifiers.ts";
import type { SourceFile } from "../../source/source-file.ts";

/** The names of a ledger, and what is wrong with them. */
export interface ReadLedger extends PublicNames {
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a ledger and checks its names. There are no names without a ledger, or when its form is wrong. */
export async function readLedger(
  file: SourceFile | null,
  operations: ReadonlyMap<string, unknown>,
): Promise<ReadLedger> {
  if (file === null)
    return {
      names: new Map(),
      types: new Map(),
      modules: new Map(),
      diagnostics: [],
    };
  // The module is loaded here, since only a ledger needs the readers of catalogues.
  const { parseDocument } =
    await import("../../catalogue/files/parse-document.ts");
  return buildLedger(parseDocument("names", file), operations);
}

/** Checks the names of a parsed ledger. */
export function buildLedger(
  parsed: Checked<Document<NamesContent>>,
  operations: ReadonlyMap<string, unknown>,
): ReadLedger {
  const names = buildNames(parsed.value, operations, isWireName);
  const types = buildTypeNames(parsed.value);
  const modules = buildModules(parsed.value, names.value);
  return {
    names: names.value,
    types: types.value,
    modules: modules.value,
    diagnostics: [
      ...parsed.diagnostics,
      ...names.diagnostics,
      ...types.diagnostics,
      ...modules.diagnostics,
    ],
  };
}
