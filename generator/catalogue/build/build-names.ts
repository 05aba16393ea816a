import {
  ledgerName,
  ledgerParameters,
  staleName,
} from "../../diagnostics/codes.ts";
import type { Built, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { isFileName } from "../../naming/file-names.ts";
import {
  isParameterName,
  memberPathProblem,
} from "../../naming/identifiers.ts";
import {
  assignModules,
  folderOf,
  pathsIn,
  reservedIn,
  type ModuleLedger,
} from "../../naming/module-ledger.ts";
import {
  parseEntry,
  type NameLedger,
  type OperationName,
} from "../../naming/name-ledger.ts";
import type { NamePath } from "../../naming/natural-name.ts";
import {
  allNames,
  type TypeLedger,
  type TypeName,
} from "../../naming/type-ledger.ts";
import { createTakenNames } from "../../naming/taken-names.ts";
import type { Document, NamesContent } from "../files/document.ts";

/** Reads `spec/names.yaml` as the ledger. Entries of removed operations stay, with a remark. */
export function buildNames(
  document: Document<NamesContent> | null,
  operations: ReadonlyMap<string, unknown>,
  isUsableParameter: (name: string) => boolean = isParameterName,
): Built<NameLedger> {
  const ledger = new Map<string, OperationName>();
  const diagnostics: Diagnostic[] = [];
  if (document === null) return { value: ledger, diagnostics };
  const { content, source } = document;
  const taken = createTakenNames(new Map());
  for (const [key, entry] of Object.entries(content.names)) {
    const name: OperationName = {
      path: parseEntry(entry.name),
      parameters: entry.parameters ?? [],
      aliases: (entry.aliases ?? []).map(parseEntry),
      inline: new Map(Object.entries(entry.types ?? {})),
    };
    const paths: readonly NamePath[] = [name.path, ...name.aliases];
    for (const path of paths) {
      const problem =
        memberPathProblem(path) ??
        (taken.canTake(path)
          ? null
          : "it is taken, or differs from a taken name only in case");
      const at = source.locate(["names", key]);
      if (problem === null) taken.take(path);
      else diagnostics.push(ledgerName(at, path.join("."), problem));
    }
    const parameters = parametersProblem(name.parameters, isUsableParameter);
    if (parameters !== null)
      diagnostics.push(
        ledgerParameters(
          source.locate(["names", key, "parameters"]),
          parameters,
        ),
      );
    if (!operations.has(key))
      diagnostics.push(staleName(source.locateKey(["names", key]), key));
    ledger.set(key, name);
  }
  return { value: ledger, diagnostics };
}

/** Reads the names of types in `spec/names.yaml`. No two of them differ only in case. */
export function buildTypeNames(
  document: Document<NamesContent> | null,
): Built<TypeLedger> {
  const ledger = new Map<string, TypeName>();
  const diagnostics: Diagnostic[] = [];
  if (document === null) return { value: ledger, diagnostics };
  const { content, source } = document;
  const taken = new Set<string>();
  for (const [id, entry] of Object.entries(content.types ?? {})) {
    const names: TypeName = {
      name: entry.name,
      request: entry.request ?? null,
      aliases: entry.aliases ?? [],
      requestAliases: entry["request-aliases"] ?? [],
    };
    for (const each of allNames(names)) {
      if (taken.has(each.toLowerCase()))
        diagnostics.push(
          ledgerName(
            source.locate(["types", id]),
            each,
            "it is taken, or differs from a taken name only in case",
          ),
        );
      taken.add(each.toLowerCase());
    }
    ledger.set(id, names);
  }
  return { value: ledger, diagnostics };
}

/**
 * Reads the files of modules in `spec/names.yaml`. The other members of the ledger have those that follow from their
 * names.
 */
export function buildModules(
  document: Document<NamesContent> | null,
  names: NameLedger,
): Built<ModuleLedger> {
  const stated = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const taken = new Set<string>();
  const { content, source } = document ?? {};
  for (const [member, file] of Object.entries(content?.modules ?? {})) {
    const folder = folderOf(member);
    const place = `${folder}/${file}`;
    const problem = fileProblem(file, folder, taken.has(place));
    if (problem === null) stated.set(member, file);
    else if (source !== undefined)
      diagnostics.push(
        ledgerName(source.locate(["modules", member]), file, problem),
      );
    taken.add(place);
  }
  return { value: assignModules(pathsIn(names), stated), diagnostics };
}

function fileProblem(
  file: string,
  folder: string,
  isTaken: boolean,
): string | null {
  if (!isFileName(file)) return "it cannot be the name of a file everywhere";
  if (reservedIn(folder).has(file)) return "the package needs it";
  return isTaken ? "it is taken" : null;
}

function parametersProblem(
  names: readonly string[],
  isUsable: (name: string) => boolean,
): string | null {
  const wrong = names.find((name) => !isUsable(name));
  if (wrong !== undefined) return `"${wrong}" cannot name a parameter`;
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? null : `"${twice}" appears twice`;
}
