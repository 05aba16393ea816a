import type { WireApi, WireOperation } from "../../wire/model/wire-api.ts";
import type {
  ApiComparison,
  ApiComparisonInput,
} from "../apis/api-comparison.ts";
import { endpointText } from "../../model/endpoint-text.ts";
import { identityOf, keyOfText } from "../apis/match/operation-text.ts";
import { compareChanges } from "../kinds/canonical-order.ts";
import type { Change } from "../kinds/change.ts";
import type { ChangeReplacement, RenameProposal } from "../change/change.ts";
import type { StatedRename } from "../change/stated-rename.ts";
import type { OperationIdentity } from "../change/operation-identity.ts";

/**
 * A document, and where a catalogue has its operations: with a prefix in front of their paths, in a namespace, at
 * scope levels.
 */
export interface PlacedApi {
  /** The API with the names of the document. */
  readonly own: WireApi;
  /** The API with the names of the catalogue: the same operations in the same order. */
  readonly api: WireApi;
}

export interface PlacedInput extends Pick<ApiComparisonInput, "areAlike"> {
  readonly before: PlacedApi;
  readonly after: PlacedApi;
  /** With the paths of either. */
  readonly renames: readonly StatedRename[];
}

/**
 * Compares two documents by their own content, and reports the result with the operations of the catalogue. So a
 * change has the same severity and fingerprint whether the documents are compared alone or as two releases.
 */
export function compareInPlace(
  compareApis: (input: ApiComparisonInput) => ApiComparison,
  { before, after, areAlike, renames }: PlacedInput,
): ApiComparison {
  const isInPlace = before.own === before.api && after.own === after.api;
  const from = createPlacing(before);
  const to = createPlacing(after);
  const stated = new Map(
    renames.map((rename) => [
      isInPlace ? rename : ownRename(rename, from, to),
      rename,
    ]),
  );
  const comparison = compareApis({
    before: before.own,
    after: after.own,
    areAlike,
    renames: [...stated.keys()],
  });
  if (isInPlace) return comparison;
  const { changes, proposals, limits } = comparison;
  return {
    changes: changes
      .map((change) => ({
        ...placeChange(change, from, to),
        ...(change.rename && {
          rename: stated.get(change.rename) ?? change.rename,
        }),
      }))
      .toSorted(compareChanges),
    proposals: proposals.map((proposal) => placeProposal(proposal, from, to)),
    limits,
  };
}

/** The operations of the catalogue for those of a document. */
interface Placing {
  readonly identity: (own: OperationIdentity) => OperationIdentity | null;
  /** By `METHOD path` of the document. */
  readonly endpoint: (text: string) => WireOperation | null;
  /** The `METHOD path` of the document for one of the catalogue. */
  readonly ownEndpoint: (text: string) => string | null;
}

function createPlacing({ own, api }: PlacedApi): Placing {
  const identities = new Map<string, OperationIdentity>();
  const byEndpoint = new Map<string, WireOperation>();
  const ownByKey = new Map<string, string>();
  for (const [index, operation] of own.operations.entries()) {
    const placed = api.operations[index];
    if (placed === undefined) continue;
    identities.set(nameOf(operation), {
      ...identityOf(placed),
      ...(placed.path === operation.path
        ? {}
        : { documentPath: operation.path }),
    });
    byEndpoint.set(endpointText(operation), placed);
    ownByKey.set(placed.key, endpointText(operation));
  }
  return {
    identity: (identity) => identities.get(nameOf(identity)) ?? null,
    endpoint: (text) => byEndpoint.get(text) ?? null,
    ownEndpoint: (text) => ownByKey.get(keyOfText(text) ?? "") ?? null,
  };
}

/** Several operations of a document may have one key. */
function nameOf({ key, path }: Pick<OperationIdentity, "key" | "path">) {
  return `${key}\n${path}`;
}

/** Gives the rename with the paths of the documents. */
function ownRename(
  rename: StatedRename,
  from: Placing,
  to: Placing,
): StatedRename {
  return {
    ...rename,
    from: withEndpoint(rename.from, from.ownEndpoint),
    to: withEndpoint(rename.to, to.ownEndpoint),
  };
}

/** A name with the operation in it, if there is one, under another path. */
function withEndpoint(
  name: string,
  pathOf: (endpoint: string) => string | null,
): string {
  const [endpoint = ""] = /^\S+ \/\S*/.exec(name) ?? [];
  const other = endpoint === "" ? null : pathOf(endpoint);
  return other === null ? name : other + name.slice(endpoint.length);
}

function placeChange(change: Change, from: Placing, to: Placing): Change {
  const place = (identity: OperationIdentity): OperationIdentity =>
    to.identity(identity) ?? from.identity(identity) ?? identity;
  const { element, operation, replacement, reach } = change;
  const keys = new Map(
    [...(operation === null ? [] : [operation]), ...reach.map(operationOf)].map(
      (identity) => [identity.key, identity] as const,
    ),
  );
  const owner =
    element.operation === null ? undefined : keys.get(element.operation);
  return {
    ...change,
    ...placedEnds(change, from, to),
    operation: operation && place(operation),
    element:
      owner === undefined
        ? element
        : { ...element, operation: place(owner).key },
    reach: reach.map((each) => ({ ...each, operation: place(each.operation) })),
    replacement: replacement && placeReplacement(replacement, from, to),
  };
}

function operationOf({ operation }: Change["reach"][number]) {
  return operation;
}

/** The values of a moved operation are its two names. */
function placedEnds(
  { kind, before, after }: Change,
  from: Placing,
  to: Placing,
): Pick<Change, "before" | "after"> {
  if (kind !== "operation-moved") return { before, after };
  return {
    before: placedText(String(before), from),
    after: placedText(String(after), to),
  };
}

/** A removed operation may exist only on its own side. */
function placeReplacement(
  replacement: ChangeReplacement,
  from: Placing,
  to: Placing,
): ChangeReplacement {
  const { endpoint } = replacement;
  const placed = to.endpoint(endpoint) ?? from.endpoint(endpoint);
  return placed === null
    ? replacement
    : { ...replacement, key: placed.key, endpoint: endpointText(placed) };
}

function placeProposal(
  proposal: RenameProposal,
  from: Placing,
  to: Placing,
): RenameProposal {
  return {
    ...proposal,
    from: withEndpoint(proposal.from, (text) => placedText(text, from)),
    to: withEndpoint(proposal.to, (text) => placedText(text, to)),
  };
}

function placedText(text: string, { endpoint }: Placing): string {
  const placed = endpoint(text);
  return placed === null ? text : endpointText(placed);
}
