import {
  withSums,
  type StatedRename,
} from "../../changes/change/stated-rename.ts";
import type { PinnedApi } from "../../changes/releases/release-comparison.ts";
import {
  isGatewayModel,
  operationsByKey,
  type ApiModel,
} from "../../model/api-model.ts";
import type { OperationKey, Operation } from "../../model/operation.ts";
import type {
  WireApi,
  WireComponent,
  WireDetails,
  WireOperation,
} from "../../wire/model/wire-api.ts";
import type { PinnedDocument } from "./pinned-document.ts";
import { isMoved, placed, placementOf, type Placement } from "./placement.ts";
import { nameRequestForms, nameSchemas } from "../../naming/schema-names.ts";
import { lazily } from "../../diagnostics/lazily.ts";
import { followMoves } from "../../model/moved-schemas.ts";
import { typeIdentity, type TypeLedger } from "../../naming/type-ledger.ts";
import { withoutServerPath } from "../../model/server-path.ts";

/**
 * A pinned document as a side of a comparison, with the complete paths of its catalogue. The catalogue of a gateway
 * decides in which namespace and at which levels an operation is. For a service that is called directly, the document
 * is unchanged if its paths have no prefix.
 */
export function placeWireApi(
  api: WireApi,
  pin: Pick<PinnedDocument, "pathPrefix" | "moved">,
  model: ApiModel,
): WireApi {
  const known = isGatewayModel(model) ? operationsByKey(model) : nothingKnown;
  const whole = placedApi(api, placementOf(pin, api));
  if (known.size === 0) return whole;
  return {
    ...whole,
    operations: whole.operations.map((operation) => {
      const { namespace, scopes } = known.get(operation.key) ?? operation;
      return { ...operation, namespace, scopes };
    }),
  };
}

/** A pinned document, and the placement of its operations in the catalogue. */
export function pinnedApi(
  document: WireApi,
  pin: Pick<PinnedDocument, "namespace" | "release" | "pathPrefix" | "moved">,
  { model, ...known }: KnownNames & { readonly model: ApiModel },
): PinnedApi {
  const { namespace, release } = pin;
  const own = withKeptNames(document, namespace, known);
  return { namespace, release, own, api: placeWireApi(own, pin, model) };
}

/** The ledger of the catalogue keeps names, whatever they would be in an SDK of the document alone. */
function withKeptNames(
  { namedAfter: _namedAfter, ...api }: WireApi,
  namespace: string,
  known: KnownNames,
): WireApi {
  const operations = api.operations.map(
    ({ sdkNames: _sdkNames, ...operation }): WireOperation => operation,
  );
  const { components, requestForms } = api;
  if (known.types.size === 0 || components === undefined)
    return { ...api, operations };
  const names = lazily(() => keptNames(components, namespace, known));
  return {
    ...api,
    operations,
    typeNames: () => names().types,
    ...(requestForms && {
      requestForms: lazily(() =>
        names().formsOf(new Set(requestForms().values())),
      ),
    }),
  };
}

/** What the catalogue says about the names of types. */
interface KnownNames {
  readonly types: TypeLedger;
  readonly renames: readonly StatedRename[];
}

/** Components by the names of types. */
interface KeptNames {
  readonly types: ReadonlyMap<string, string>;
  /** Returns those of the forms in which some components are sent. */
  formsOf(components: ReadonlySet<string>): ReadonlyMap<string, string>;
}

/** Names the types of a document of a catalogue. */
function keptNames(
  components: ReadonlyMap<string, WireComponent>,
  namespace: string,
  { types, renames }: KnownNames,
): KeptNames {
  const entries = new Map([["", namespace]]);
  const schemas = Array.from(components, ([name, { id }]) => ({
    id: typeIdentity(id, entries),
    name,
  }));
  const present = schemas.map(({ id }) => id);
  const followed = followMoves(types, present, withSums(renames));
  const given = nameSchemas(schemas, { taken: [], ledger: followed });
  const byName = (names: ReadonlyMap<string, string>) =>
    new Map(
      schemas.flatMap(({ id, name }) => {
        const type = names.get(id);
        return type === undefined ? [] : [[type, name] as const];
      }),
    );
  return {
    types: byName(given.names),
    formsOf: (components) => {
      const twofold = schemas.filter(({ name }) => components.has(name));
      const ids = new Set(twofold.map(({ id }) => id));
      return byName(
        nameRequestForms(given, ids, (id) => followed.get(id)?.request),
      );
    },
  };
}

const nothingKnown: ReadonlyMap<OperationKey, Operation> = new Map();

/** The same API with other paths. */
export function placedApi(api: WireApi, placement: Placement): WireApi {
  const { front, moved } = placement;
  if (front === "" && !isMoved(moved)) return api;
  return {
    ...api,
    servers: withoutServerPath(api.servers, front),
    operations: api.operations.map((operation) =>
      placeOperation(operation, placement),
    ),
  };
}

function placeOperation(
  operation: WireOperation,
  placement: Placement,
): WireOperation {
  const { details } = operation;
  return {
    ...operation,
    ...placed(placement, operation),
    details: details && placeDetails(details, placement),
  };
}

function placeDetails(details: WireDetails, { front }: Placement): WireDetails {
  return details.servers === null
    ? details
    : { ...details, servers: withoutServerPath(details.servers, front) };
}
