import type { Location } from "../diagnostics/diagnostic.ts";
import type { IgnoredPart } from "./ignored-part.ts";
import type { Operation, OperationKey, ScopeLevel } from "./operation.ts";
import type { Release, ReleaseIndex } from "./release.ts";
import type { Webhook } from "./operation-shape.ts";
import type {
  Access,
  DirectAccess,
  GatewayAccess,
  Service,
} from "./service.ts";
import type { NamedSchemas } from "./type-expr.ts";

export interface Namespace {
  readonly id: string;
  /** The first segments of all its paths, such as `/pro`; `null` when the source gives the API no path. */
  readonly path: string | null;
  readonly title: string;
  readonly summary: string | null;
  readonly scopes: readonly ScopeLevel[];
  readonly origin: Location;
}

/** The model that every phase after reading works on. Plain data, in canonical order, which is never modified. */
export interface ApiModel<A extends Access = Access> {
  readonly service: Service<A>;
  readonly releases: readonly Release[];
  /** Sorted by id. */
  readonly namespaces: readonly Namespace[];
  /** Sorted by path, then by method. */
  readonly operations: readonly Operation[];
  /** The schemas that the shapes of operations reference; empty without documents. */
  readonly schemas: NamedSchemas;
  /** The requests that the service sends. */
  readonly webhooks: readonly Webhook[];
  /** What is ignored of the documents. Default: nothing. */
  readonly ignored?: readonly IgnoredPart[];
}

/** A model of a gateway. The built-in catalogue is read into this model. */
export type GatewayModel = ApiModel<GatewayAccess>;

/** A model of a service that is called as its OpenAPI documents describe. */
export type DirectModel = ApiModel<DirectAccess>;

export function isGatewayModel(model: ApiModel): model is GatewayModel {
  return model.service.access.kind === "gateway";
}

export function isDirectModel(model: ApiModel): model is DirectModel {
  return model.service.access.kind === "direct";
}

/** Finds a release by its id or label; gives `null` when the catalogue has no such release. */
export function findRelease(
  releases: readonly Release[],
  idOrLabel: string,
): ReleaseIndex | null {
  const index = releases.findIndex(
    ({ id, label }) => id === idOrLabel || label === idOrLabel,
  );
  return index === -1 ? null : index;
}

export function operationsByKey(
  model: ApiModel,
): ReadonlyMap<OperationKey, Operation> {
  return new Map(
    model.operations.map((operation) => [operation.key, operation]),
  );
}
