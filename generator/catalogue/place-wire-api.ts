import type { PinnedApi } from "../changes/releases/release-comparison.ts";
import {
  isGatewayModel,
  operationsByKey,
  type ApiModel,
} from "../model/api-model.ts";
import type { OperationKey, Operation } from "../model/operation.ts";
import type {
  WireApi,
  WireDetails,
  WireOperation,
} from "../model/wire/wire-api.ts";
import { placedBelow } from "./path-key.ts";
import type { PinnedDocument } from "./pinned-document.ts";
import { serverPath, withoutServerPath } from "../model/server-path.ts";

/**
 * A pinned document as a side of a comparison, with the whole paths of its catalogue. The catalogue of a gateway says in
 * which namespace and at which levels an operation is. A plain one without a path in front leaves the document as it is.
 */
export function placeWireApi(
  api: WireApi,
  { pathPrefix }: Pick<PinnedDocument, "pathPrefix">,
  model: ApiModel,
): WireApi {
  const prefix = pathPrefix ?? serverPath(api);
  const known = isGatewayModel(model) ? operationsByKey(model) : nothingKnown;
  const placed = prefixed(api, prefix);
  if (known.size === 0) return placed;
  return {
    ...placed,
    operations: placed.operations.map((operation) => {
      const { namespace, scopes } = known.get(operation.key) ?? operation;
      return { ...operation, namespace, scopes };
    }),
  };
}

/** A document that is pinned, and where its operations are in the catalogue. */
export function pinnedApi(
  own: WireApi,
  pin: Pick<PinnedDocument, "namespace" | "release" | "pathPrefix">,
  model: ApiModel,
): PinnedApi {
  const { namespace, release } = pin;
  return { namespace, release, own, api: placeWireApi(own, pin, model) };
}

const nothingKnown: ReadonlyMap<OperationKey, Operation> = new Map();

/** The same API below another path. */
export function prefixed(api: WireApi, prefix: string): WireApi {
  if (prefix === "") return api;
  return {
    ...api,
    servers: withoutServerPath(api.servers, prefix),
    operations: api.operations.map((operation) =>
      placeOperation(operation, prefix),
    ),
  };
}

function placeOperation(
  operation: WireOperation,
  prefix: string,
): WireOperation {
  const { details } = operation;
  return {
    ...operation,
    ...placedBelow(prefix, operation),
    details: details && placeDetails(details, prefix),
  };
}

function placeDetails(details: WireDetails, prefix: string): WireDetails {
  return details.servers === null
    ? details
    : { ...details, servers: withoutServerPath(details.servers, prefix) };
}
