import { prefixed } from "../../catalogue/place-wire-api.ts";
import { operationsByKey, type ApiModel } from "../../model/api-model.ts";
import { serverPath } from "../../model/server-path.ts";
import type { WireApi } from "../../model/wire/wire-api.ts";

export interface PlacedBeside {
  /** The document with the paths of the catalogue. */
  readonly document: WireApi;
  /** The catalogue at its release, without namespaces that the document has nothing of. */
  readonly catalogue: WireApi;
  readonly remarks: readonly string[];
}

/**
 * A document beside the release of a catalogue that it is compared with. It says its paths without what the catalogue has
 * in front of them, and describes one namespace where the catalogue may have several.
 *
 * @param prefixes what stands in front of the paths of pinned documents
 */
export function placeBeside(
  document: WireApi,
  catalogue: WireApi,
  model: ApiModel,
  prefixes: readonly string[],
): PlacedBeside {
  const known = new Set(catalogue.operations.map(({ key }) => key));
  const candidates = ["", serverPath(document), ...prefixes];
  const [best = document] = [...new Set(candidates)]
    .map((prefix) => prefixed(document, prefix))
    .map((api) => ({
      api,
      met: api.operations.filter(({ key }) => known.has(key)).length,
    }))
    .toSorted((a, b) => b.met - a.met)
    .map(({ api }) => api);
  return { document: best, ...withoutOthers(catalogue, best, model) };
}

function withoutOthers(
  catalogue: WireApi,
  document: WireApi,
  model: ApiModel,
): Pick<PlacedBeside, "catalogue" | "remarks"> {
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
      `Of the catalogue only ${met.size === 1 ? "the namespace" : "the namespaces"} ${named} ${met.size === 1 ? "has" : "have"} been compared: the document has nothing of the others.`,
    ],
  };
}
