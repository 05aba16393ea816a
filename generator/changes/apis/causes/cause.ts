import { compareText } from "../../../diagnostics/sort.ts";
import {
  changeSeverities,
  type PayloadDirection,
} from "../../change/effect.ts";
import type { OperationIdentity } from "../../change/operation-identity.ts";
import { severityOf, type WireEffect } from "../../change/severity.ts";
import type { BreakingPlace } from "./cause-evidence.ts";
import type { Finding } from "../finding.ts";

/** A place where a cause affects an operation. */
export interface AffectedPlace {
  readonly operation: OperationIdentity;
  /** Position of the severity that it has there: 0 is worst. */
  readonly rank: number;
  readonly direction: PayloadDirection;
  readonly at: string | null;
  readonly atName: string | null;
  readonly path: string;
  /** Steps from the part of the operation to what changed. */
  readonly depth: number;
}

/** An operation that a cause affects. */
export interface AffectedOperation {
  /** The place where it is worst; among equally bad places the nearest. */
  readonly worst: AffectedPlace;
  /** The nearest place, regardless of severity: it identifies a cause that has no name of its own. */
  readonly nearest: AffectedPlace;
}

/** A finding, with the fields that only findings in schemas have. */
export interface CauseFinding extends Finding {
  readonly schema: string | null;
  readonly schemaPath: string;
}

/** One edit, no matter how many operations it affects. */
export interface Cause {
  /** The finding at its worst place. */
  readonly finding: CauseFinding;
  /** On each side that it affects, at its worst place there. */
  readonly effects: readonly WireEffect[];
  /** Of all places for which the SDK has types. */
  readonly typed: readonly WireEffect[];
  /** In no order. */
  readonly operations: readonly AffectedOperation[];
  /** Where to look for a proof of it, nearest first; empty if it breaks nothing. */
  readonly breaking: readonly BreakingPlace[];
}

/** A cause while the operations that it affects are being collected. */
export interface CauseDraft {
  finding: CauseFinding;
  rank: number;
  readonly effects: Map<PayloadDirection, RankedEffect>;
  readonly typed: WireEffect[];
  readonly operations: Map<OperationIdentity, AffectedOperation>;
  readonly breaking: BreakingPlace[];
}

interface RankedEffect extends WireEffect {
  /** Position of its severity: 0 is worst. */
  readonly rank: number;
}

export function startCause(finding: CauseFinding): CauseDraft {
  return {
    finding,
    rank: rankOf(finding),
    effects: new Map(),
    typed: [],
    operations: new Map(),
    breaking: [],
  };
}

/** Keeps the worst of all findings with this cause on each side. */
export function addEffect(draft: CauseDraft, finding: CauseFinding): void {
  const { effect, direction, guards } = finding;
  const rank = rankOf(finding);
  const known = draft.effects.get(direction);
  if (known === undefined || rank < known.rank)
    draft.effects.set(direction, { effect, direction, guards, rank });
  if (rank >= draft.rank) return;
  draft.finding = finding;
  draft.rank = rank;
}

/** Gives the effects on code that compiles against the SDK, without duplicates. */
export function addTyped({ typed }: CauseDraft, given: WireEffect): void {
  const { effect, direction, guards } = given;
  const isKnown = typed.some(
    (known) => known.effect === effect && known.direction === direction,
  );
  if (!isKnown) typed.push({ effect, direction, guards });
}

/** Gives each operation once; of two equally bad and near places, the first in text order. */
export function addAffected(
  { operations }: CauseDraft,
  place: AffectedPlace,
): void {
  const { operation, direction, rank } = place;
  const known = operations.get(operation);
  if (known === undefined) {
    operations.set(operation, { worst: place, nearest: place });
    return;
  }
  const isNearer = compareNearness(place, known.nearest) < 0;
  const nearest = isNearer ? place : known.nearest;
  const isWorse =
    rank < known.worst.rank ||
    (rank === known.worst.rank && compareNearness(place, known.worst) < 0);
  const worst = isWorse ? place : known.worst;
  if (direction !== known.worst.direction)
    operations.set(operation, {
      worst: { ...worst, direction: "both" },
      nearest,
    });
  else if (isWorse || isNearer) operations.set(operation, { worst, nearest });
}

export function finishCause(draft: CauseDraft): Cause {
  const { finding, effects, typed, operations, breaking } = draft;
  return {
    finding,
    effects: [...effects.values()].map(({ effect, direction, guards }) => ({
      effect,
      direction,
      guards,
    })),
    typed,
    operations: [...operations.values()],
    breaking,
  };
}

function compareNearness(a: AffectedPlace, b: AffectedPlace): number {
  return (
    a.depth - b.depth ||
    compareText(a.at ?? "", b.at ?? "") ||
    compareText(a.path, b.path)
  );
}

/** Position of its severity: 0 is worst. */
export function rankOf(effect: WireEffect): number {
  return changeSeverities.indexOf(severityOf(effect));
}
