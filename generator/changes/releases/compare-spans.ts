import { invariant } from "../../diagnostics/invariant.ts";
import type { ApiModel } from "../../model/api-model.ts";
import { isCallable, stateAt } from "../../model/lifecycle.ts";
import type { OperationKey } from "../../model/operation.ts";
import type { ApiComparison } from "../apis/api-comparison.ts";
import { keyOfText } from "../apis/match/operation-text.ts";
import type { Change } from "../kinds/change.ts";
import type { RenameProposal } from "../change/change.ts";
import type { ComparisonLimit } from "../change/comparison-limit.ts";
import { stateKinds } from "../kinds/change-kinds.ts";
import { attachGrace } from "./attach-grace.ts";
import { attachSince, type ReleaseStep } from "./attach-since.ts";
import type {
  ReleaseComparisonInput,
  CompareApis,
  PinnedApi,
} from "./release-comparison.ts";
import { compareInPlace, type PlacedApi } from "./place-comparison.ts";
import { joinAlike } from "./join-alike.ts";
import type { PinnedSpan } from "./pins-of-range.ts";
import { undoneText } from "./undone.ts";

/** The changes in the documents of a range that the facts of the catalogue do not have. */
export interface ComparedSpans {
  /** The documents at the two ends; if several have an operation, the last one counts. */
  readonly ends: readonly PlacedApi[];
  readonly changes: readonly Change[];
  /** Operations that an accepted rename reports as moved, so that none was added or removed. */
  readonly moved: ReadonlySet<OperationKey>;
  readonly proposals: readonly RenameProposal[];
  readonly limits: readonly ComparisonLimit[];
  readonly remarks: readonly string[];
}

export interface SpansInput extends ReleaseComparisonInput {
  readonly compareApis: CompareApis;
  readonly spans: readonly PinnedSpan<PinnedApi>[];
}

export function compareSpans(input: SpansInput): ComparedSpans {
  const compared = input.spans.map((span) => compareSpan(input, span));
  return {
    ends: compared.flatMap(({ ends }) => ends),
    changes: joinAlike(compared.map(({ changes }) => changes)),
    moved: new Set(compared.flatMap(({ moved }) => [...moved])),
    proposals: compared.flatMap(({ proposals }) => proposals),
    limits: compared.flatMap(({ limits }) => limits),
    remarks: compared.flatMap(({ remarks }) => remarks),
  };
}

function compareSpan(
  input: SpansInput,
  { pins }: PinnedSpan<PinnedApi>,
): ComparedSpans {
  const { model, before, after } = input;
  const ordered = before <= after ? pins : pins.toReversed();
  const [from] = ordered;
  const to = ordered.at(-1);
  invariant(from && to, "documents at both ends");
  const whole = comparePair(input, from, to);
  const moves = movesIn(whole.changes);
  const isCallableThroughout = throughout(input);
  const isTold = (key: OperationKey): boolean =>
    moves.after.has(key) || isCallableThroughout(key);
  const changes = tellApart(whole.changes, isTold);
  const steps = stepsOf(input, ordered, whole);
  const isBackward = after < before;
  const dated = attachSince(
    changes,
    isBackward ? steps.toReversed() : steps,
    isBackward ? "backward" : "forward",
  );
  return {
    ends: [from, to],
    // A downgrade has no notice.
    changes: isBackward
      ? dated.map((change) => ({ ...change, grace: null }))
      : attachGrace(dated, steps, model.releases),
    moved: new Set([...moves.before, ...moves.after]),
    proposals: whole.proposals,
    limits: whole.limits,
    remarks: undoneText(
      steps.map((step) => ({
        ...step,
        changes: tellApart(step.changes, isTold),
      })),
      changes,
      model.releases,
    ),
  };
}

function comparePair(
  { compareApis, areAlike, renames }: SpansInput,
  from: PinnedApi,
  to: PinnedApi,
): ApiComparison {
  const comparison = compareInPlace(compareApis, {
    before: from,
    after: to,
    areAlike,
    renames,
  });
  const namespaces = [from.namespace];
  return {
    ...comparison,
    changes: comparison.changes.map((change) => ({ ...change, namespaces })),
  };
}

/** Comparisons of consecutive documents; if there is only one, it is the comparison of the two ends. */
function stepsOf(
  input: SpansInput,
  ordered: readonly PinnedApi[],
  whole: ApiComparison,
): readonly ReleaseStep[] {
  return ordered.slice(1).flatMap((to, index) => {
    const from = ordered[index];
    if (from === undefined) return [];
    const newer = input.model.releases[Math.max(from.release, to.release)];
    const { changes } =
      ordered.length === 2 ? whole : comparePair(input, from, to);
    return [{ release: newer?.id ?? "", changes }];
  });
}

/** Whether callers can call an operation at both ends, according to the catalogue. */
function throughout({
  model,
  before,
  after,
}: {
  readonly model: ApiModel;
  readonly before: number;
  readonly after: number;
}): (key: OperationKey) => boolean {
  const callable = new Set(
    model.operations
      .filter(
        ({ lifecycle }) =>
          isCallable(stateAt(lifecycle, before)) &&
          isCallable(stateAt(lifecycle, after)),
      )
      .map(({ key }) => key),
  );
  return (key) => callable.has(key);
}

/** Without changes that the catalogue reports, and without changes that only affect operations missing at one end. */
function tellApart(
  changes: readonly Change[],
  isTold: (key: OperationKey) => boolean,
): readonly Change[] {
  return changes.flatMap((change) => {
    if (stateKinds.has(change.kind)) return [];
    const reach = change.reach.filter(({ operation }) => isTold(operation.key));
    if (reach.length === change.reach.length) return [change];
    const [nearest] = reach;
    return nearest === undefined
      ? []
      : [{ ...change, reach, operation: nearest.operation }];
  });
}

/** Gives the keys of moved operations, before and after. */
function movesIn(changes: readonly Change[]): {
  readonly before: ReadonlySet<OperationKey>;
  readonly after: ReadonlySet<OperationKey>;
} {
  const moved = changes.filter(({ kind }) => kind === "operation-moved");
  return {
    before: new Set(
      moved.flatMap(({ before }) => keyOfText(String(before)) ?? []),
    ),
    after: new Set(moved.flatMap(({ element }) => element.operation ?? [])),
  };
}
