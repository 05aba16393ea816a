import { calledPaths } from "../../catalogue/describe/called-paths.ts";
import { describeModel } from "../../catalogue/describe/describe-model.ts";
import { describedPart } from "../../catalogue/describe/described-part.ts";
import type { PinnedDescription } from "../../catalogue/pins/pinned-description.ts";
import { hasErrors, type Checked } from "../../diagnostics/diagnostic.ts";
import type { DirectModel } from "../../model/api-model.ts";
import type { Operation, OperationKey } from "../../model/operation.ts";
import { wishedName } from "../../model/described-operations.ts";
import { nameDiagnostics } from "../../model/operation-names.ts";
import type { EntryDocuments } from "../../naming/type-ledger.ts";
import { assignWishedNames } from "../../naming/assign-names.ts";
import type { ReadDescription } from "../documents/read-description.ts";
import { pinKey } from "./open-pinned.ts";
import type { ReadCatalogue } from "./read-catalogue.ts";

/** The catalogue of a service that is called directly, and the documents for its SDK. */
export interface DescribedCatalogueInput {
  readonly catalogue: ReadCatalogue;
  readonly model: DirectModel;
  /** One document of each namespace: the newest that is not newer than the release. */
  readonly documents: readonly PinnedDescription[];
  /** Sorted from new to old: the newest document that has an operation gives it its name. */
  readonly naming: readonly PinnedDescription[];
}

/** Adds to the catalogue the facts from its documents, and the names of all its operations. */
export function describeCatalogue({
  catalogue,
  model,
  documents,
  naming,
}: DescribedCatalogueInput): Checked<ReadDescription> {
  const paths = calledPaths(documents);
  const described = describeModel(model, documents, paths);
  const named = new Map<OperationKey, Operation>();
  for (const document of naming)
    for (const operation of describedPart(document, model, paths).operations)
      if (!named.has(operation.key)) named.set(operation.key, operation);
  const nameable = described.operations.map(
    (operation) => named.get(operation.key) ?? operation,
  );
  const assigned = assignWishedNames(nameable.map(wishedName), catalogue.names);
  const diagnostics = nameDiagnostics(
    new Map(nameable.map((operation) => [operation.key, operation])),
    assigned,
  );
  if (hasErrors(diagnostics)) return { value: null, diagnostics };
  const names = assigned.ledger;
  const newNames = names.size - catalogue.names.size;
  const { types, modules } = catalogue;
  const value = { model: described, names, types, modules, newNames };
  return { value: { ...value, entries: entriesOf(documents) }, diagnostics };
}

/** Returns the documents of a catalogue, which are called after releases, with their namespaces. */
export function entriesOf(
  documents: readonly PinnedDescription[],
): EntryDocuments {
  return new Map(documents.map(({ pin }) => [pinKey(pin), pin.namespace]));
}
