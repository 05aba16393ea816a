import type { ApiModel } from "../model/api-model.ts";
import type { OperationKey } from "../model/operation.ts";
import type { WireApi } from "../model/wire/wire-api.ts";

/** Of operations that documents describe, the namespaces in which changes name them. */
export type DocumentNamespaces = ReadonlyMap<OperationKey, string>;

/** Of an operation that several documents have, the last one tells. */
export function documentNamespaces(
  documents: readonly { readonly api: WireApi }[],
): DocumentNamespaces {
  return new Map(
    documents.flatMap(({ api }) =>
      api.operations.map(({ key, namespace }) => [key, namespace] as const),
    ),
  );
}

/** The catalogue with its operations where its documents have them, so that a timeline and the changes beside it agree. */
export function withDocumentNamespaces(
  model: ApiModel,
  namespaces: DocumentNamespaces,
): ApiModel {
  if (namespaces.size === 0) return model;
  return {
    ...model,
    operations: model.operations.map((operation) => ({
      ...operation,
      namespace: namespaces.get(operation.key) ?? operation.namespace,
    })),
  };
}
