import {
  createReplacementFinder,
  type Replacement,
} from "../../../model/replacement.ts";
import type { ApiModel } from "../../../model/api-model.ts";
import { isCallable } from "../../../model/lifecycle.ts";
import { compareByPath, type Operation } from "../../../model/operation.ts";
import type { Release, ReleaseIndex } from "../../../model/release.ts";
import { readFacts, type IsDescribedBefore } from "../ledger.ts";
import {
  lifecycleFindingKinds,
  type LifecycleFinding,
} from "./lifecycle-finding.ts";
import { noticeOf, type Notice } from "./notice-of.ts";
import { pastRemovals } from "./past-removals.ts";
import { replacementFindings } from "./replacement-findings.ts";
import type { GracePolicy } from "../../policy/change-policy.ts";

/** A deprecated operation that still works. */
export interface PlannedRemoval extends Notice {
  readonly operation: Operation;
  readonly since: ReleaseIndex;
  /** `METHOD path` of what to call instead; `null` when none is known. */
  readonly replacement: string | null;
  /** A proposal for what to call instead, if nothing is known. */
  readonly proposed: {
    readonly operation: string;
    /** 0 to 1, in hundredths. */
    readonly score: number;
  } | null;
}

export interface LifecycleReport {
  readonly service: string;
  readonly releases: readonly Release[];
  readonly release: ReleaseIndex;
  /** ISO 8601 day up to which days are counted; `null` if none is known. */
  readonly today: string | null;
  /** By kind in the order above, then in canonical order. */
  readonly findings: readonly LifecycleFinding[];
  /** The next removals: overdue ones first, then by day or release, then the longest deprecated. */
  readonly next: readonly PlannedRemoval[];
}

export interface LifecycleQuestion {
  readonly release: ReleaseIndex;
  readonly today: string | null;
  readonly grace: GracePolicy;
  readonly isDescribedBefore: IsDescribedBefore;
}

/** The life of the operations of a catalogue, as of a release. */
export function lifecycleReport(
  model: ApiModel,
  { release, today, grace, isDescribedBefore }: LifecycleQuestion,
): LifecycleReport {
  const { releases, operations } = model;
  const find = createReplacementFinder(model);
  const findings: LifecycleFinding[] = [];
  const next: PlannedRemoval[] = [];
  for (const operation of operations) {
    const facts = readFacts(operation, isDescribedBefore).filter(
      (fact) => fact.release <= release,
    );
    const removals = pastRemovals({ operation, facts, releases, grace });
    findings.push(...removals);
    const last = facts.findLast(({ from, to }) => from !== to);
    if (last?.to !== "deprecated" || !isCallable(last.to)) continue;
    const since = last.release;
    const found = find(operation, release);
    const at = { operation, since, release, releases, today, grace };
    const notice = noticeOf(at);
    next.push({ operation, since, ...insteadOf(found), ...notice });
    findings.push(
      ...notice.problems.map((each) => ({ ...each, operation })),
      ...replacementFindings(operation, since, found, releases),
    );
  }
  return {
    service: model.service.title,
    releases,
    release,
    today,
    findings: findings.toSorted(
      (a, b) => rank(a) - rank(b) || compareByPath(a.operation, b.operation),
    ),
    next: next.toSorted(compareRemovals),
  };
}

function insteadOf(
  found: Replacement | null,
): Pick<PlannedRemoval, "replacement" | "proposed"> {
  if (found === null) return { replacement: null, proposed: null };
  const { method, path } = found.operation;
  const operation = `${method} ${path}`;
  return found.source === "proposed"
    ? { replacement: null, proposed: { operation, score: found.score } }
    : { replacement: operation, proposed: null };
}

function rank({ kind }: LifecycleFinding): number {
  return lifecycleFindingKinds.indexOf(kind);
}

function compareRemovals(a: PlannedRemoval, b: PlannedRemoval): number {
  return (
    Number(b.isOverdue) - Number(a.isOverdue) ||
    compareDue(a.due, b.due) ||
    a.since - b.since ||
    compareByPath(a.operation, b.operation)
  );
}

/** Days before releases, since a day is a promise; operations with neither come last. */
function compareDue(
  a: PlannedRemoval["due"],
  b: PlannedRemoval["due"],
): number {
  const order = dueRank(a) - dueRank(b);
  if (order !== 0) return order;
  if (a === null || b === null) return 0;
  const [left, right] = [a.day ?? a.title, b.day ?? b.title];
  return left < right ? -1 : Number(left > right);
}

function dueRank(due: PlannedRemoval["due"]): number {
  if (due === null) return 2;
  return due.day === null ? 1 : 0;
}
