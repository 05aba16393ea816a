import type { ApiModel } from "../model/api-model.ts";
import type { OperationKey } from "../model/operation.ts";
import type { WireApi } from "../wire/model/wire-api.ts";

/** The namespaces in which changes name the operations that documents describe. */
export type DocumentNamespaces = ReadonlyMap<OperationKey, string>;

/** Finds the namespaces of operations. When several documents have an operation, the last one decides. */
export function documentNamespaces(
  documents: readonly { readonly api: WireApi }[],
): DocumentNamespaces {
  return new Map(
    documents.flatMap(({ api }) =>
      api.operations.map(({ key, namespace }) => [key, namespace] as const),
    ),
  );
}

/**
 * Returns the catalogue with its operations in the namespaces of its documents, so that a timeline and the changes
 * beside it agree.
 */
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
