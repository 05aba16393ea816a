import { buildNames } from "./catalogue/build-names.ts";
import type { Document, NamesContent } from "./catalogue/document.ts";
import {
  keptName,
  keptParameters,
  openapiNothingDescribed,
} from "./diagnostics/codes.ts";
import {
  hasErrors,
  type Checked,
  type Diagnostic,
  type Location,
} from "./diagnostics/diagnostic.ts";
import type { PlainEmitInput } from "./emit/plain/plain-input.ts";
import type { SdkFile } from "./emit/plan-sdk.ts";
import { operationsByKey, type ApiModel } from "./model/api-model.ts";
import type { Operation, OperationKey } from "./model/operation.ts";
import type { PlainModelInput } from "./model/plain-model.ts";
import type { PlainService } from "./model/service.ts";
import { assignWishedNames, type KeptName } from "./naming/assign-names.ts";
import { describedName } from "./naming/described-name.ts";
import { printName, type NameLedger } from "./naming/name-ledger.ts";
import type { WishedName } from "./naming/natural-name.ts";
import { slug } from "./naming/words.ts";
import type { ReadOptions } from "./openapi/read-openapi.ts";
import type { TemplateTexts } from "./render/templates.ts";
import type { DocumentSet } from "./source/document-set.ts";
import type { SourceFile } from "./source/source-file.ts";

/*
 * `generate --openapi` as functions from texts to texts; apart from the commands of catalogues, so that it starts
 * without loading what they need.
 */

/** An OpenAPI document, and what it does not say of itself. */
export interface DescriptionInput {
  readonly documents: DocumentSet;
  readonly reading: ReadOptions;
  /** What is `null` follows from the title. */
  readonly model: Omit<PlainModelInput, "id" | "packageName"> & {
    readonly id: string | null;
    readonly packageName: string | null;
  };
  /** The ledger of names; `null` when there is none yet. */
  readonly names: SourceFile | null;
}

/** A document as a model, and the names of all its operations. */
export interface ReadDescription {
  readonly model: ApiModel<PlainService>;
  readonly names: NameLedger;
  /** Names of operations that the ledger did not have yet. */
  readonly newNames: number;
}

/** OpenAPI documents -> model. With errors among the diagnostics there is no value. Loaded here: others do without it. */
export async function readDescription(
  input: DescriptionInput,
): Promise<Checked<ReadDescription>> {
  const [{ readOpenapi }, { buildPlainModel }] = await Promise.all([
    import("./openapi/read-openapi.ts"),
    import("./model/plain-model.ts"),
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
  const named = slug(description.value.title.slice(0, 100)) || "api";
  const model = buildPlainModel(description.value, {
    ...input.model,
    id: input.model.id ?? named,
    packageName: input.model.packageName ?? named,
  });
  const operations = operationsByKey(model);
  const ledger = buildNames(ledgerFile?.value ?? null, operations, isWireName);
  diagnostics.push(...ledger.diagnostics);
  if (hasErrors(diagnostics)) return { value: null, diagnostics };
  const assigned = assignWishedNames(
    model.operations.map(wishedName),
    ledger.value,
  );
  diagnostics.push(...keptDiagnostics(operations, assigned.kept));
  const names = assigned.ledger;
  const newNames = names.size - ledger.value.size;
  return { value: { model, names, newNames }, diagnostics };
}

/** Loaded here: only a ledger needs the readers of catalogues. */
async function parseLedger(
  file: SourceFile,
): Promise<Checked<Document<NamesContent>>> {
  const { parseDocument } = await import("./catalogue/parse-document.ts");
  return parseDocument("names", file);
}

/** A remark for each name that stays although another one would be chosen today. */
export function keptDiagnostics(
  operations: ReadonlyMap<OperationKey, Operation>,
  names: readonly KeptName[],
): readonly Diagnostic[] {
  return names.flatMap((name) => {
    const operation = operations.get(name.key);
    return operation ? [keptDiagnostic(operation.origin, name)] : [];
  });
}

function keptDiagnostic(origin: Location, name: KeptName): Diagnostic {
  return name.kind === "method"
    ? keptName(origin, printName(name.kept), printName(name.wished))
    : keptParameters(origin, printName(name.method), name.kept, name.wished);
}

/** What an operation would be called today. */
export function wishedName(operation: Operation): WishedName {
  const operationId = operation.shape?.operationId ?? null;
  return describedName({ ...operation, operationId });
}

/** In SDKs of documents, path parameters keep the names of the wire. */
export function isWireName(name: string): boolean {
  return name !== "";
}

/** The files of the SDK of a described API, in oxfmt's format or in none. */
export async function planPlainSdkFiles(
  input: Omit<PlainEmitInput, "templates"> & {
    readonly templates: TemplateTexts;
  },
): Promise<readonly SdkFile[]> {
  const [{ planPlainSdk }, { createTemplates }] = await Promise.all([
    import("./emit/plain/plan-plain-sdk.ts"),
    import("./render/templates.ts"),
  ]);
  return planPlainSdk({
    ...input,
    templates: createTemplates(input.templates),
  });
}
