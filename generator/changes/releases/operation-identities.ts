import type { OperationKey } from "../../model/operation.ts";
import { identityOf } from "../apis/match/operation-text.ts";
import type { LedgerChange } from "../kinds/change.ts";
import { fingerprintOf } from "../change/fingerprint.ts";
import type { OperationIdentity } from "../change/operation-identity.ts";
import type { PlacedApi } from "./place-comparison.ts";

/** An operation of a catalogue, and its name in a document. */
export interface DescribedIdentity {
  readonly identity: OperationIdentity;
  readonly ownKey: OperationKey;
}

/**
 * The identities of operations in a catalogue with documents: the same as in a comparison of the documents, so that
 * rules on tags and stability also apply to whole operations.
 */
export function describedIdentities(
  documents: readonly PlacedApi[],
): ReadonlyMap<OperationKey, DescribedIdentity> {
  return new Map(
    documents.flatMap(({ own, api }) =>
      api.operations.map((operation, index) => {
        const known = own.operations[index] ?? operation;
        const identity = identityOf(operation);
        const named =
          known.path === operation.path
            ? identity
            : { ...identity, documentPath: known.path };
        return [operation.key, { identity: named, ownKey: known.key }] as const;
      }),
    ),
  );
}

/** The fingerprint uses the operation of the document, so that it equals the one of a comparison of documents. */
export function withIdentity<C extends LedgerChange>(
  change: C,
  identities: ReadonlyMap<OperationKey, DescribedIdentity>,
): C {
  const known = identities.get(change.operation.key);
  if (known === undefined) return change;
  const { identity: operation, ownKey } = known;
  const { kind, element } = change;
  return {
    ...change,
    operation,
    reach: change.reach.map((each) => ({ ...each, operation })),
    fingerprint:
      ownKey === element.operation
        ? change.fingerprint
        : fingerprintOf(kind, { ...element, operation: ownKey }),
  };
}
