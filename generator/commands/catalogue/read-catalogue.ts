import { buildModel } from "../../catalogue/build/build-model.ts";
import {
  buildModules,
  buildNames,
  buildTypeNames,
} from "../../catalogue/build/build-names.ts";
import { buildAllPins } from "../../catalogue/pins/build-pins.ts";
import type { CatalogueFiles } from "../../catalogue/files/document.ts";
import { licenseFileOf } from "../../catalogue/files/license-file.ts";
import {
  buildOutputSettings,
  type OutputSettings,
} from "../../catalogue/schema/output-settings.ts";
import { parseCatalogue } from "../../catalogue/files/parse-catalogue.ts";
import type { PinnedDocument } from "../../catalogue/pins/pinned-document.ts";
import { checkModel } from "../../checks/check-model.ts";
import {
  failed,
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../../diagnostics/diagnostic.ts";
import {
  isGatewayModel,
  operationsByKey,
  type ApiModel,
} from "../../model/api-model.ts";
import { nameDiagnostics } from "../../model/operation-names.ts";
import { assignNames } from "../../naming/assign-names.ts";
import { isParameterName, isWireName } from "../../naming/identifiers.ts";
import type { ModuleLedger } from "../../naming/module-ledger.ts";
import type { NameLedger } from "../../naming/name-ledger.ts";
import type { TypeLedger } from "../../naming/type-ledger.ts";

/** A catalogue that has passed every check, and the names of all its operations. */
export interface ReadCatalogue {
  readonly model: ApiModel;
  /**
   * The names. For a service that is called directly, they are only the names in the ledger: the others follow from
   * the documents.
   */
  readonly names: NameLedger;
  /** The names of types in the ledger. */
  readonly types: TypeLedger;
  /** The files of modules in the ledger. */
  readonly modules: ModuleLedger;
  /** The number of names of operations that the ledger of the catalogue did not have yet. */
  readonly newNames: number;
  readonly output: OutputSettings;
  /** By namespace, oldest release first. */
  readonly documents: readonly PinnedDocument[];
}

/** Reads the files of a catalogue into a model. There is no value when the diagnostics contain errors. */
export async function readCatalogue(
  files: CatalogueFiles,
): Promise<Checked<ReadCatalogue>> {
  const parsed = await parseCatalogue(files);
  const { service, releases, namespaces, documents } = parsed.value;
  // Facts need the releases, and scopes need the service.
  if (service === null || releases === null) return failed(parsed.diagnostics);
  const built = buildModel({ service, releases, namespaces });
  const model = built.value;
  const operations = operationsByKey(model);
  const ledger = buildNames(
    parsed.value.names,
    operations,
    isGatewayModel(model) ? isParameterName : isWireName,
  );
  const types = buildTypeNames(parsed.value.names);
  const modules = buildModules(parsed.value.names, ledger.value);
  const output = buildOutputSettings(
    service.document.content,
    licenseFileOf(service),
  );
  const pins = buildAllPins(documents, namespaces, model.releases);
  const isPartial = hasErrors(parsed.diagnostics);
  const diagnostics: Diagnostic[] = [
    ...parsed.diagnostics,
    ...built.diagnostics,
    ...checkModel(model).filter(
      // The part that could not be read may contain the name.
      ({ code }) => !isPartial || code !== "replacement-unknown",
    ),
    ...ledger.diagnostics.filter(
      ({ severity }) => !isPartial || severity === "error",
    ),
    ...types.diagnostics,
    ...modules.diagnostics,
    ...pins.diagnostics,
  ];
  if (hasErrors(diagnostics)) return failed(diagnostics);
  const known = {
    model,
    types: types.value,
    modules: modules.value,
    output,
    documents: pins.value,
  };
  if (!isGatewayModel(model)) {
    const names = ledger.value;
    return { value: { ...known, names, newNames: 0 }, diagnostics };
  }
  const assigned = assignNames(model.operations, ledger.value);
  diagnostics.push(...nameDiagnostics(operations, assigned));
  const names = assigned.ledger;
  const newNames = names.size - ledger.value.size;
  return { value: { ...known, names, newNames }, diagnostics };
}
