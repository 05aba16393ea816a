import {
  buildNames,
  buildTypeNames,
} from "../../catalogue/build/build-names.ts";
import type { Document, NamesContent } from "../../catalogue/files/document.ts";
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
import { assignWishedNames } from "../../naming/assign-names.ts";
import { isWireName } from "../../naming/identifiers.ts";
import type { NameLedger } from "../../naming/name-ledger.ts";
import type { EntryDocuments, TypeLedger } from "../../naming/type-ledger.ts";
import type { ReadOptions } from "../../openapi/read-openapi.ts";
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
}

/** The model of a document, and the names of all its operations. */
export interface ReadDescription {
  readonly model: DirectModel;
  readonly names: NameLedger;
  /** The names of types in the ledger. */
  readonly types: TypeLedger;
  readonly entries: EntryDocuments;
  /** The number of names of operations that the ledger did not have yet. */
  readonly newNames: number;
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
  const ledgerFile = input.names && (await parseLedger(input.names));
  diagnostics.push(...(ledgerFile?.diagnostics ?? []));
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
  const ledger = buildNames(ledgerFile?.value ?? null, operations, isWireName);
  const types = buildTypeNames(ledgerFile?.value ?? null);
  diagnostics.push(...ledger.diagnostics, ...types.diagnostics);
  if (hasErrors(diagnostics)) return { value: null, diagnostics };
  const assigned = assignWishedNames(
    model.operations.map(wishedName),
    ledger.value,
  );
  diagnostics.push(...nameDiagnostics(operations, assigned));
  if (hasErrors(diagnostics)) return { value: null, diagnostics };
  const names = assigned.ledger;
  const newNames = names.size - ledger.value.size;
  const entries = new Map([[input.documents.entry.uri, ""]]);
  return {
    value: { model, names, types: types.value, entries, newNames },
    diagnostics,
  };
}

/** The module is loaded here, since only a ledger needs the readers of catalogues. */
async function parseLedger(
  file: SourceFile,
): Promise<Checked<Document<NamesContent>>> {
  const { parseDocument } =
    await import("../../catalogue/files/parse-document.ts");
  return parseDocument("names", file);
}
