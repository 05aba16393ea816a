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

/** Whether a pinned document of an earlier release has the operation without deprecation. */
export type IsDescribedBefore = (
  operation: Pick<Operation, "key" | "namespace">,
  release: ReleaseIndex,
) => boolean;

/** For a catalogue without documents. */
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
    // Most operations have no fact in most ranges, so this is checked before anything is built.
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
 * The first release from which the operation is known; `null` if its whole life is known. Becoming known is no
 * difference between releases, and neither is the state at that time: earlier releases are assumed to have had the
 * same state.
 */
function firstKnown([first]: Lifecycle): ReleaseIndex | null {
  return first?.kind === "known" ? first.release : null;
}

/**
 * The facts that have an effect. A second "deprecated", or fields of a removed operation, make no difference between
 * releases; the rules on lifecycles report such facts.
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

/** A removal whose given notice does not follow from the facts. */
export function isNoticeOpen({
  kind,
  deprecatedSince,
  isShownBefore,
}: Fact): boolean {
  return kind === "removed" && deprecatedSince === null && !isShownBefore;
}

/** An operation that a release added, reactivated or first described was not deprecated there. */
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
