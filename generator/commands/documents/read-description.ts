import { openapiNothingDescribed } from "../../diagnostics/codes.ts";
import {
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../../diagnostics/diagnostic.ts";
import { operationsByKey, type DirectModel } from "../../model/api-model.ts";
import { wishedName } from "../../model/described-operations.ts";
import { nameDiagnostics } from "../../model/operation-names.ts";
import type { DescribedModelInput } from "../../model/described-model.ts";
import { packageNameOf } from "../../model/service-identity.ts";
import { assignWishedNames, type KeptName } from "../../naming/assign-names.ts";
import type { PublicNames } from "../../catalogue/files/print-names.ts";
import { followMoves } from "../../model/moved-schemas.ts";
import {
  modulesAbove,
  pathsIn,
  type ModuleLedger,
} from "../../naming/module-ledger.ts";
import { printName, type NameLedger } from "../../naming/name-ledger.ts";
import {
  typeIdentity,
  type EntryDocuments,
  type TypeLedger,
} from "../../naming/type-ledger.ts";
import { readLedger, type ReadLedger } from "./read-ledger.ts";
import type { ReadOptions } from "../../openapi/read-openapi.ts";
import { namedPayloads } from "../../sdk/plan/sent-payloads.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import type { SourceFile } from "../../source/source-file.ts";

/** An OpenAPI document, and the facts that it does not contain. */
export interface DescriptionInput {
  readonly documents: DocumentSet;
  readonly reading: ReadOptions;
  readonly release: DescribedModelInput["release"];
  /** The name of the package; with `null` it follows from the title. */
  readonly packageName: string | null;
  /** The ledger of names; `null` when there is none yet. */
  readonly names: SourceFile | null;
  /** Without a ledger: the names of an earlier output. Default: none. */
  readonly kept?: PublicNames | null;
}

/** The model of a document, and the names of all its operations. */
export interface ReadDescription {
  readonly model: DirectModel;
  readonly names: NameLedger;
  /** The names of types in the ledger. */
  readonly types: TypeLedger;
  /** The files of modules in the ledger. */
  readonly modules: ModuleLedger;
  readonly entries: EntryDocuments;
  /** The number of names of operations that the ledger did not have yet. */
  readonly newNames: number;
  /** The names that are recorded, also of what the document no longer has. Default: none. */
  readonly recorded?: PublicNames;
  /** The names of methods that stay although the document would give others. Default: none. */
  readonly keptMethods?: readonly KeptName[];
}

/**
 * Reads OpenAPI documents into a model. There is no value when the diagnostics contain errors. The modules are loaded
 * here, since other commands do not need them.
 */
export async function readDescription(
  input: DescriptionInput,
): Promise<Checked<ReadDescription>> {
  const [{ readOpenapi }, { buildDescribedModel }] = await Promise.all([
    import("../../openapi/read-openapi.ts"),
    import("../../model/described-model.ts"),
  ]);
  const description = readOpenapi(input.documents, input.reading);
  const diagnostics: Diagnostic[] = [...description.diagnostics];
  if (description.value === null || hasErrors(diagnostics))
    return { value: null, diagnostics };
  const { operations: described, webhooks } = description.value;
  if (described.length + webhooks.length === 0)
    diagnostics.push(openapiNothingDescribed());
  const id = packageNameOf(description.value);
  const model = buildDescribedModel(description.value, {
    id,
    packageName: input.packageName ?? id,
    packageLicense: description.value.license,
    release: input.release,
  });
  const operations = operationsByKey(model);
  const { kept = null } = input;
  const entries = new Map([[input.documents.entry.uri, ""]]);
  const ledger =
    kept === null
      ? await readLedger(input.names, operations)
      : ofPresent(kept, model, entries);
  diagnostics.push(...ledger.diagnostics);
  if (hasErrors(diagnostics)) return { value: null, diagnostics };
  const assigned = assignWishedNames(
    model.operations.map(wishedName),
    ledger.names,
  );
  // Names that only the output has are told once for all.
  if (kept === null) diagnostics.push(...nameDiagnostics(operations, assigned));
  if (hasErrors(diagnostics)) return { value: null, diagnostics };
  const names = assigned.ledger;
  const newNames = names.size - ledger.names.size;
  return {
    value: {
      model,
      names,
      types: ledger.types,
      modules: ledger.modules,
      entries,
      newNames,
      recorded: kept ?? ledger,
      keptMethods: assigned.kept,
    },
    diagnostics,
  };
}

/**
 * Leaves out the names of what the document no longer has. An operation that moves to another path keeps its name in
 * this way, as it does in an empty folder; only a ledger reserves names.
 */
function ofPresent(
  { names, types, modules }: PublicNames,
  model: DirectModel,
  entries: EntryDocuments,
): ReadLedger {
  const keys = operationsByKey(model);
  const ids = new Set(
    [...model.schemas.keys(), ...namedPayloads(model).map(({ id }) => id)].map(
      (id) => typeIdentity(id, entries),
    ),
  );
  const present = new Map([...names].filter(([key]) => keys.has(key)));
  const members = new Set(
    pathsIn(present).flatMap(modulesAbove).map(printName),
  );
  return {
    names: present,
    modules: new Map([...modules].filter(([member]) => members.has(member))),
    types: new Map([...followMoves(types, ids)].filter(([id]) => ids.has(id))),
    diagnostics: [],
  };
}
