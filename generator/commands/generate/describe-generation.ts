import { join } from "node:path";
import { describeModel } from "../../catalogue/describe/describe-model.ts";
import { describedPart } from "../../catalogue/describe/described-part.ts";
import type { PinnedDescription } from "../../catalogue/pins/pinned-description.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { invariant } from "../../diagnostics/invariant.ts";
import type { SourceDocument } from "../../sdk/emit-input.ts";
import {
  isDirectModel,
  isGatewayModel,
  type ApiModel,
  type DirectModel,
} from "../../model/api-model.ts";
import type { ModuleLedger } from "../../naming/module-ledger.ts";
import type { NameLedger } from "../../naming/name-ledger.ts";
import type { EntryDocuments, TypeLedger } from "../../naming/type-ledger.ts";
import {
  describeCatalogue,
  entriesOf,
} from "../catalogue/describe-catalogue.ts";
import { newestPins } from "../catalogue/open-pinned.ts";
import type { Generation } from "./generation.ts";

/** A catalogue at a release, with the facts from its documents. */
export interface DescribedGeneration {
  readonly model: ApiModel;
  readonly names: NameLedger;
  /** The names of types in the ledger. */
  readonly types: TypeLedger;
  /** The files of modules in the ledger. */
  readonly modules: ModuleLedger;
  readonly entries: EntryDocuments;
  /** The number of names of operations that the ledger did not have yet. */
  readonly newNames: number;
  readonly documents: readonly SourceDocument[];
}

type Given = Pick<Generation, "catalogue" | "release" | "readPins">;

export async function describeGeneration(
  given: Given,
): Promise<Checked<DescribedGeneration>> {
  const { catalogue, release, readPins } = given;
  const { model, names, types, modules, newNames } = catalogue;
  const found = collectFindings();
  const pins = newestPins(catalogue.documents, release);
  const documents = found.take(await readPins(pins));
  if (documents === null) return found.failed();
  const sources = sourcesOf(documents);
  if (isGatewayModel(model)) {
    const described = describeModel(model, documents);
    return found.done({
      model: described,
      names,
      types,
      modules,
      entries: entriesOf(documents),
      newNames,
      documents: sources,
    });
  }
  invariant(
    isDirectModel(model),
    "a service with servers, if it is no gateway",
  );
  const naming = found.take(await readForNames(given, model));
  if (naming === null) return found.failed();
  const described = found.take(
    describeCatalogue({ catalogue, model, documents, naming }),
  );
  return described === null
    ? found.failed()
    : found.done({ ...described, documents: sources });
}

/** Reads older documents only while there are operations that none of the newer documents has. */
async function readForNames(
  { catalogue, readPins }: Given,
  model: DirectModel,
): Promise<Checked<readonly PinnedDescription[]>> {
  const found = collectFindings();
  const naming: PinnedDescription[] = [];
  for (const { id } of model.namespaces) {
    const pins = catalogue.documents.filter(
      ({ namespace }) => namespace === id,
    );
    let unnamed = model.operations.filter(
      ({ key, namespace }) => namespace === id && !catalogue.names.has(key),
    ).length;
    for (const pin of pins.toReversed()) {
      if (unnamed === 0) break;
      const documents = found.take(await readPins([pin]));
      if (documents === null) return found.failed();
      naming.push(...documents);
      unnamed = countUndescribed({ catalogue, model }, id, naming);
    }
  }
  return found.done(naming);
}

function countUndescribed(
  {
    catalogue: { names },
    model,
  }: Pick<Given, "catalogue"> & { readonly model: DirectModel },
  namespace: string,
  naming: readonly PinnedDescription[],
): number {
  const described = new Set(
    naming.flatMap((document) =>
      describedPart(document, model, "catalogue").operations.map(
        ({ key }) => key,
      ),
    ),
  );
  return model.operations.filter(
    (operation) =>
      operation.namespace === namespace &&
      !names.has(operation.key) &&
      !described.has(operation.key),
  ).length;
}

function sourcesOf(
  documents: readonly PinnedDescription[],
): readonly SourceDocument[] {
  return documents
    .flatMap(({ pin }) =>
      pin.files.map(({ path, sha256 }) => ({
        uri: join(pin.namespace, path).replaceAll("\\", "/"),
        sha256,
      })),
    )
    .toSorted((a, b) => (a.uri < b.uri ? -1 : 1));
}
