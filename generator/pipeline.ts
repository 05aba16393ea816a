import { buildModel } from "./catalogue/build-model.ts";
import { buildAllPins } from "./catalogue/build-pins.ts";
import { buildNames } from "./catalogue/build-names.ts";
import type { CatalogueFiles } from "./catalogue/document.ts";
import { catalogueSchema } from "./catalogue/catalogue-schema.ts";
import { parseCatalogue } from "./catalogue/parse-document.ts";
import {
  describedPart,
  describeGateway,
  describeModel,
} from "./catalogue/describe-model.ts";
import type { PinnedDescription } from "./catalogue/import-openapi/pinned-description.ts";
import type { PinnedDocument } from "./catalogue/pinned-document.ts";
import { printNames } from "./catalogue/print-names.ts";
import { withWritten, type WrittenFiles } from "./catalogue/with-written.ts";
import { checkModel } from "./checks/check-model.ts";
import {
  hasErrors,
  type Checked,
  type Diagnostic,
} from "./diagnostics/diagnostic.ts";
import type { EmitInput } from "./emit/emit-input.ts";
import type { SdkFile } from "./emit/plan-sdk.ts";
import type { Mock, MockInput } from "./emulator/prepare-mock.ts";
import {
  operationsByKey,
  isGatewayModel,
  type GatewayModel,
  type ApiModel,
} from "./model/api-model.ts";
import type { Operation, OperationKey } from "./model/operation.ts";
import type { ApiDescription } from "./model/api-description.ts";
import type { PlainService } from "./model/service.ts";
import { assignNames, assignWishedNames } from "./naming/assign-names.ts";
import { isParameterName } from "./naming/identifiers.ts";
import type { ReadOptions } from "./openapi/read-openapi.ts";
import {
  isWireName,
  keptDiagnostics,
  wishedName,
  type ReadDescription,
} from "./openapi-pipeline.ts";
import type { DocumentSet } from "./source/document-set.ts";
import type { SourceFile } from "./source/source-file.ts";
import type { NameLedger } from "./naming/name-ledger.ts";
import { renameInLedger } from "./naming/rename.ts";
import { jsonText, type JsonValue } from "./render/json-text.ts";
import type { TemplateTexts } from "./render/templates.ts";

/*
 * The commands as functions from texts to texts: read -> parse -> model -> check -> emit or compare -> render.
 * Nothing here touches a file.
 */

export { planPlainSdkFiles, readDescription } from "./openapi-pipeline.ts";

/** A catalogue that has passed every check, and the names of all its operations. */
export interface ReadCatalogue {
  readonly model: ApiModel;
  /** Of a plain service those of the ledger alone: the others follow from the documents. */
  readonly names: NameLedger;
  /** Names of operations that the ledger of the catalogue did not have yet. */
  readonly newNames: number;
  /** By namespace, oldest release first. */
  readonly documents: readonly PinnedDocument[];
}

/** The catalogue as files -> model. With errors among the diagnostics there is no value. */
export function readCatalogue(files: CatalogueFiles): Checked<ReadCatalogue> {
  const parsed = parseCatalogue(files);
  const { service, releases, namespaces, documents } = parsed.value;
  // Without the releases nothing can be said of facts, without the service nothing of scopes.
  if (service === null || releases === null)
    return { value: null, diagnostics: parsed.diagnostics };
  const built = buildModel({ service, releases, namespaces });
  const model = built.value;
  const operations = operationsByKey(model);
  const ledger = buildNames(
    parsed.value.names,
    operations,
    isGatewayModel(model) ? isParameterName : isWireName,
  );
  const pins = buildAllPins(documents, model);
  const isPartial = hasErrors(parsed.diagnostics);
  const diagnostics: Diagnostic[] = [
    ...parsed.diagnostics,
    ...built.diagnostics,
    ...checkModel(model).filter(
      // What an entry names may stand in the part that could not be read.
      ({ code }) => !isPartial || code !== "replacement-unknown",
    ),
    ...ledger.diagnostics.filter(
      ({ severity }) => !isPartial || severity === "error",
    ),
    ...pins.diagnostics,
  ];
  if (hasErrors(diagnostics)) return { value: null, diagnostics };
  if (!isGatewayModel(model)) {
    const known = { model, names: ledger.value, documents: pins.value };
    return { value: { ...known, newNames: 0 }, diagnostics };
  }
  const assigned = assignNames(model.operations, ledger.value);
  diagnostics.push(...keptDiagnostics(operations, assigned.kept));
  const names = assigned.ledger;
  const newNames = names.size - ledger.value.size;
  const value = { model, names, newNames, documents: pins.value };
  return { value, diagnostics };
}

/** A catalogue with what a command is about to write of it. With errors, which are all that is reported, nothing is to be written. */
export function checkWritten(
  known: CatalogueFiles | null,
  written: WrittenFiles,
): Checked<CatalogueFiles> {
  const files = withWritten(known, written);
  if (files === null) return { value: null, diagnostics: [] };
  const { diagnostics } = readCatalogue(files);
  return {
    value: files,
    diagnostics: diagnostics.filter(({ severity }) => severity === "error"),
  };
}

/** The text of `names.yaml` with every name that is in use. */
export function planNames(names: NameLedger, existing: string | null): string {
  return printNames(names, existing);
}

/** The files of the SDK package. Templates and formatter are loaded here, since other commands do without them. */
export async function planSdkFiles(
  input: Omit<EmitInput, "templates"> & { readonly templates: TemplateTexts },
): Promise<readonly SdkFile[]> {
  const [{ planSdk }, { createTemplates }] = await Promise.all([
    import("./emit/plan-sdk.ts"),
    import("./render/templates.ts"),
  ]);
  return planSdk({ ...input, templates: createTemplates(input.templates) });
}

/** The text of `catalogue.schema.json`, in prettier's format. */
export function planSchema(): string {
  // The schema is made of plain values, as its type does not say in full.
  return jsonText(catalogueSchema as unknown as JsonValue);
}

/** The ledger's text after a rename. */
export function planRename(
  { names }: ReadCatalogue,
  existing: string | null,
  oldName: string,
  newName: string,
): Checked<string> {
  const renamed = renameInLedger(names, oldName, newName);
  return renamed.value === null
    ? { value: null, diagnostics: renamed.diagnostics }
    : { value: printNames(renamed.value, existing), diagnostics: [] };
}

/** The emulator, its control port, and what a caller has to know. Loaded here, since other commands do without it. */
export async function planMock(input: MockInput): Promise<Checked<Mock>> {
  const { prepareMock } = await import("./emulator/prepare-mock.ts");
  return prepareMock(input);
}

/** OpenAPI documents as they were fetched, and how they are to be read. */
export interface DescribeInput {
  readonly documents: DocumentSet;
  readonly overlays: readonly SourceFile[];
  readonly reading: ReadOptions;
}

/** What OpenAPI documents say. With errors among the diagnostics there is no value. */
export async function describeApi({
  documents,
  overlays,
  reading,
}: DescribeInput): Promise<Checked<ApiDescription>> {
  const [{ prepareDocuments }, { readOpenapi }] = await Promise.all([
    import("./openapi/prepare-documents.ts"),
    import("./openapi/read-openapi.ts"),
  ]);
  const prepared = await prepareDocuments(documents, {
    overlays,
    include: [],
    exclude: [],
  });
  if (prepared.value === null || hasErrors(prepared.diagnostics))
    return { value: null, diagnostics: prepared.diagnostics };
  const read = readOpenapi(prepared.value, reading);
  const diagnostics = [...prepared.diagnostics, ...read.diagnostics];
  return { value: hasErrors(diagnostics) ? null : read.value, diagnostics };
}

/** A plain catalogue, and the documents that its SDK is made of. */
export interface DescribedCatalogueInput {
  readonly catalogue: ReadCatalogue;
  readonly model: ApiModel<PlainService>;
  /** One of each namespace: the newest that is not newer than the release. */
  readonly documents: readonly PinnedDescription[];
  /** Newest first: an operation is called what the newest document that has it says. */
  readonly naming: readonly PinnedDescription[];
}

/** The catalogue with what its documents say, and the names of all its operations. */
export function describeCatalogue({
  catalogue,
  model,
  documents,
  naming,
}: DescribedCatalogueInput): ReadDescription {
  const described = describeModel(model, documents);
  const named = new Map<OperationKey, Operation>();
  for (const document of naming)
    for (const operation of describedPart(document, model).operations)
      if (!named.has(operation.key)) named.set(operation.key, operation);
  const { ledger } = assignWishedNames(
    described.operations.map((operation) =>
      wishedName(named.get(operation.key) ?? operation),
    ),
    catalogue.names,
  );
  const newNames = ledger.size - catalogue.names.size;
  return { model: described, names: ledger, newNames };
}

/** The catalogue of a gateway with the payloads that its documents tell. */
export function describeGatewayCatalogue(
  model: GatewayModel,
  documents: readonly PinnedDescription[],
): GatewayModel {
  return documents.length === 0 ? model : describeGateway(model, documents);
}
