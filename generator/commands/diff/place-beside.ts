import type { PlacedApi } from "../../changes/releases/place-comparison.ts";
import { placedApi } from "../../catalogue/pins/place-wire-api.ts";
import { unmoved, type Placement } from "../../catalogue/pins/placement.ts";
import { operationsByKey, type ApiModel } from "../../model/api-model.ts";
import { serverPath } from "../../model/server-path.ts";
import type { WireApi } from "../../wire/model/wire-api.ts";

export interface PlacedBeside {
  readonly document: PlacedApi;
  /** The catalogue at its release, without the namespaces that the document does not describe. */
  readonly catalogue: PlacedApi;
  readonly remarks: readonly string[];
}

/**
 * Places a document beside the release of a catalogue that it is compared with. The paths in the document lack the
 * path that the catalogue has in front of them, and the document describes one namespace where the catalogue may have
 * several.
 */
export function placeBeside(
  document: WireApi,
  catalogue: WireApi,
  { model, documents, placements }: Beside,
): PlacedBeside {
  const known = new Set(catalogue.operations.map(({ key }) => key));
  const candidates = [
    { front: "", moved: unmoved },
    { front: serverPath(document), moved: unmoved },
    ...placements,
  ];
  const [api = document] = candidates
    .map((placement) => placedApi(document, placement))
    .map((each) => ({
      each,
      met: each.operations.filter(({ key }) => known.has(key)).length,
    }))
    .toSorted((a, b) => b.met - a.met)
    .map(({ each }) => each);
  const kept = withoutOthers(catalogue, api, model);
  return {
    document: { own: document, api },
    catalogue: {
      own: api === document ? kept.catalogue : ownOf(kept.catalogue, documents),
      api: kept.catalogue,
    },
    remarks: kept.remarks,
  };
}

interface Beside {
  readonly model: ApiModel;
  /** The documents that the release has pinned. */
  readonly documents: readonly PlacedApi[];
  /** The placements of these documents, which such a document would get too. */
  readonly placements: readonly Placement[];
}

/**
 * Gives the release with the names of its documents, so that changes have the same fingerprints as when documents are
 * compared.
 */
function ownOf(catalogue: WireApi, documents: readonly PlacedApi[]): WireApi {
  const ownOperations = new Map(
    documents.flatMap(({ own, api }) =>
      api.operations.map(
        ({ key, path }, index) =>
          [`${key}\n${path}`, own.operations[index]] as const,
      ),
    ),
  );
  const servers = new Map(
    documents
      .flatMap(({ own }) => own.servers)
      .toReversed()
      .map((server) => [server.url, server]),
  );
  return {
    ...catalogue,
    servers: [...servers.values()].toReversed(),
    operations: catalogue.operations.map((operation) => {
      const { key, path, life, details } = operation;
      const own = ownOperations.get(`${key}\n${path}`);
      if (own === undefined || details === null) return operation;
      return { ...own, life };
    }),
  };
}

function withoutOthers(
  catalogue: WireApi,
  document: WireApi,
  model: ApiModel,
): { readonly catalogue: WireApi; readonly remarks: readonly string[] } {
  const operations = operationsByKey(model);
  const namespaceOf = (key: string) => operations.get(key)?.namespace ?? null;
  const met = new Set(
    document.operations
      .map(({ key }) => namespaceOf(key))
      .filter((namespace) => namespace !== null),
  );
  const kept = catalogue.operations.filter(({ key }) =>
    met.has(namespaceOf(key) ?? ""),
  );
  if (met.size === 0 || kept.length === catalogue.operations.length)
    return { catalogue, remarks: [] };
  const named = [...met].toSorted().join(", ");
  return {
    catalogue: { ...catalogue, operations: kept },
    remarks: [
      `Only ${met.size === 1 ? "the namespace" : "the namespaces"} ${named} of the catalogue ${met.size === 1 ? "was" : "were"} compared: the document has no operation of the others.`,
    ],
  };
}
