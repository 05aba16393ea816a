import {
  initialState,
  isCallable,
  stateAfter,
  type Lifecycle,
  type LifecycleEvent,
} from "../../model/lifecycle.ts";
import type { Operation } from "../../model/operation.ts";
import type { Fact, LedgerEntry } from "../change/fact.ts";
import type { OperationIdentity } from "../change/operation-identity.ts";
import type { ReleaseIndex } from "../../model/release.ts";

/** Whether a pinned document of a release before this one has the operation without deprecation. */
export type IsDescribedBefore = (
  operation: Pick<Operation, "key" | "namespace">,
  release: ReleaseIndex,
) => boolean;

/** Of a catalogue without documents. */
export const describedNever: IsDescribedBefore = () => false;

/** The entries of all operations that have facts after `earlier` and up to `later`. */
export function readLedger(
  operations: readonly Operation[],
  earlier: ReleaseIndex,
  later: ReleaseIndex,
  isDescribedBefore: IsDescribedBefore,
): readonly LedgerEntry[] {
  const inRange = ({ release }: LifecycleEvent) =>
    release > earlier && release <= later;
  return operations.flatMap((operation) => {
    const { lifecycle } = operation;
    // Most operations have no fact in most ranges: look before building.
    if (!lifecycle.some(inRange)) return [];
    const facts = readFacts(operation, isDescribedBefore).filter(
      (fact) => inRange(fact) && fact.release !== firstKnown(lifecycle),
    );
    return facts.length === 0
      ? []
      : [{ operation: identity(operation), facts }];
  });
}

/**
 * The release that an operation is first known of; `null` where its life is known from its beginning. That it is known is no difference between
 * releases, nor is how it was found there: what came before is taken to have been the same.
 */
function firstKnown([first]: Lifecycle): ReleaseIndex | null {
  return first?.kind === "known" ? first.release : null;
}

/**
 * The facts that have an effect. A second "deprecated", or fields of an operation that is gone, says nothing about a
 * difference between releases; the rules on lifecycles report such facts.
 */
export function readFacts(
  operation: Pick<Operation, "key" | "namespace" | "lifecycle">,
  isDescribedBefore: IsDescribedBefore = describedNever,
): readonly Fact[] {
  const { lifecycle } = operation;
  const known = firstKnown(lifecycle);
  let state = known === null ? initialState(lifecycle) : "available";
  let deprecatedSince: ReleaseIndex | null = null;
  const facts: Fact[] = [];
  for (const { kind, release, origin } of lifecycle) {
    const to = stateAfter(state, kind);
    const aboutFields = kind === "fields-added" || kind === "fields-removed";
    const last = facts.at(-1);
    const repeated = last?.kind === kind && last.release === release;
    const effective = aboutFields ? isCallable(state) : to !== state;
    if (!effective || repeated) continue;
    const isShownBefore =
      isAvailableBefore(lifecycle, release) ||
      isDescribedBefore(operation, release);
    facts.push({
      kind,
      release,
      origin,
      from: state,
      to,
      deprecatedSince,
      isShownBefore,
    });
    if (to !== state) deprecatedSince = to === "deprecated" ? release : null;
    state = to;
  }
  return facts;
}

/** A removal of which the facts do not tell what notice it gave. */
export function isNoticeOpen({
  kind,
  deprecatedSince,
  isShownBefore,
}: Fact): boolean {
  return kind === "removed" && deprecatedSince === null && !isShownBefore;
}

/** What a release added, brought back or was first to describe was there without deprecation. */
function isAvailableBefore(
  lifecycle: Lifecycle,
  release: ReleaseIndex,
): boolean {
  return lifecycle.some(
    (event) =>
      (event.kind === "known" ||
        event.kind === "added" ||
        event.kind === "reactivated") &&
      event.release < release,
  );
}

function identity(operation: Operation): OperationIdentity {
  const { key, method, path, namespace, scopes } = operation;
  return { key, method, path, namespace, scopes };
}
