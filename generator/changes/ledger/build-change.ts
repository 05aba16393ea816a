import { invariant } from "../../diagnostics/invariant.ts";
import { isCallable, type LifecycleState } from "../../model/lifecycle.ts";
import type { LifecycleKind } from "../kinds/lifecycle-kinds.ts";
import type {
  ChangeElement,
  ComparisonDirection,
  Grace,
  Range,
} from "../change/change.ts";
import type { LedgerChange } from "../kinds/change.ts";
import { elementOf } from "../change/element.ts";
import { fingerprintOf } from "../change/fingerprint.ts";
import { judgedKind } from "../kinds/judged-kind.ts";
import type { Fact, LedgerEntry } from "../change/fact.ts";
import { directed, ends, type Ends } from "./mirror.ts";
import { wireEffectOf } from "../kinds/wire-effect.ts";

type FieldsKind = "fields-added" | "fields-removed";

/** The range in which a change is found. */
export interface Found {
  readonly entry: LedgerEntry;
  readonly range: Range;
  readonly direction: ComparisonDirection;
}

/** The one change of an operation that was added, removed, deprecated or reactivated. */
export function buildOperationChange(
  found: Found,
  forwardKind: LifecycleKind,
  facts: readonly Fact[],
): LedgerChange {
  const { entry, range, direction } = found;
  const [from, to] = outerStates(facts);
  const decisive = decisiveFact(facts, from, to);
  return buildChange(found, {
    kind: directed(forwardKind, from, direction),
    element: elementOf({ kind: "operation", operation: entry.operation.key }),
    ...ends(from, to, direction),
    since: [decisive],
    grace:
      direction === "forward" && forwardKind === "operation-removed"
        ? graceOf(decisive, range)
        : null,
    facts,
    folded: facts.filter((fact) => fact !== decisive),
  });
}

/** One change for all releases that added fields, one for all that removed some. */
export function buildFieldChanges(found: Found): readonly LedgerChange[] {
  const { entry, range, direction } = found;
  return (["fields-added", "fields-removed"] as const).flatMap(
    (fact: FieldsKind) => {
      const facts = entry.facts.filter(({ kind }) => kind === fact);
      if (facts.length === 0) return [];
      const fieldEnds =
        fact === "fields-added"
          ? ends("absent", "available", direction)
          : ends("available", "removed", direction);
      return [
        buildChange(found, {
          kind: directed(fact, "available", direction),
          element: elementOf({
            kind: "fields",
            operation: entry.operation.key,
            releases: releaseIds(facts, range),
          }),
          ...fieldEnds,
          since: facts,
          grace: null,
          facts,
          folded: [],
        }),
      ];
    },
  );
}

interface ChangeParts extends Ends {
  readonly kind: LifecycleKind;
  readonly element: ChangeElement;
  readonly since: readonly Fact[];
  readonly grace: Grace | null;
  /** All facts that the change accounts for. */
  readonly facts: readonly Fact[];
  readonly folded: readonly Fact[];
}

function buildChange(
  { entry, range }: Found,
  { kind, element, before, after, since, grace, facts, folded }: ChangeParts,
): LedgerChange {
  const { operation } = entry;
  const wire = wireEffectOf(kind, before, after);
  return {
    kind,
    ...judgedKind(kind, wire, { before, after, effects: [wire] }),
    element,
    namespaces: [operation.namespace],
    operation,
    before,
    after,
    since: releaseIds(since, range),
    direction: wire.direction,
    cause: facts.map(({ origin }) => ({
      side: "catalogue",
      pointer: null,
      location: origin,
    })),
    reach: [{ operation, direction: wire.direction, at: null, path: "" }],
    grace,
    fingerprint: fingerprintOf(kind, element),
    witness: null,
    folded,
    entry,
  };
}

/**
 * The fact that the change dates from: the last one that changed the state, or the last one that made it callable or
 * not callable.
 */
function decisiveFact(
  facts: readonly Fact[],
  from: LifecycleState,
  to: LifecycleState,
): Fact {
  const fact =
    isCallable(from) === isCallable(to)
      ? facts.at(-1)
      : facts.findLast((each) => isCallable(each.from) !== isCallable(each.to));
  invariant(fact, "a fact between two different states");
  return fact;
}

function graceOf(removal: Fact, range: Range): Grace {
  const { deprecatedSince, release, isShownBefore } = removal;
  if (deprecatedSince === null)
    return { kind: isShownBefore ? "without-deprecation" : "not-known" };
  return {
    kind: "deprecated-first",
    since: releaseId(deprecatedSince, range),
    releases: release - deprecatedSince,
  };
}

/** The states at the two ends of some facts, the earlier one first. */
export function outerStates(
  facts: readonly Fact[],
): readonly [from: LifecycleState, to: LifecycleState] {
  const first = facts[0];
  const last = facts.at(-1);
  invariant(first && last, "a ledger entry with facts");
  return [first.from, last.to];
}

function releaseIds(facts: readonly Fact[], range: Range): readonly string[] {
  return facts.map(({ release }) => releaseId(release, range));
}

function releaseId(index: number, { releases }: Range): string {
  const release = releases[index];
  invariant(release, "a fact of a listed release");
  return release.id;
}
