import { compareText } from "../../diagnostics/sort.ts";
import { changeSeverities, type PayloadDirection } from "../change/effect.ts";
import type { OperationIdentity } from "../change/operation-identity.ts";
import { severityOf, type WireEffect } from "../change/severity.ts";
import type { Finding } from "./finding.ts";

/** An operation that meets a cause, at the nearest of the places where it does. */
export interface Meeting {
  readonly operation: OperationIdentity;
  readonly direction: PayloadDirection;
  readonly at: string | null;
  readonly atName: string | null;
  readonly path: string;
  /** Steps from the part of the operation to what changed. */
  readonly depth: number;
}

/** A finding with what only those in schemas have. */
export interface CauseFinding extends Finding {
  readonly schema: string | null;
  readonly schemaPath: string;
}

/** One edit, whatever number of operations meet it. */
export interface Cause {
  /** As it is worst. */
  readonly finding: CauseFinding;
  /** Of all sides that meet it, each as it is worst there. */
  readonly effects: readonly WireEffect[];
  /** In no order. */
  readonly meetings: readonly Meeting[];
}

/** A cause while operations that meet it are being found. */
export interface CauseDraft {
  finding: CauseFinding;
  rank: number;
  readonly effects: Map<PayloadDirection, RankedEffect>;
  readonly meetings: Map<OperationIdentity, Meeting>;
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
    meetings: new Map(),
  };
}

/** Of all that has this cause, what is worst on its side stays. */
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

/** Each operation once, with the nearest place; where two are equally near, with the first in the order of texts. */
export function meet({ meetings }: CauseDraft, meeting: Meeting): void {
  const known = meetings.get(meeting.operation);
  if (known === undefined) {
    meetings.set(meeting.operation, meeting);
    return;
  }
  const direction =
    known.direction === meeting.direction ? meeting.direction : "both";
  const nearer = compareNearness(meeting, known) < 0 ? meeting : known;
  if (nearer !== known || direction !== known.direction)
    meetings.set(meeting.operation, { ...nearer, direction });
}

export function finishCause(draft: CauseDraft): Cause {
  const { finding, effects, meetings } = draft;
  return {
    finding,
    effects: [...effects.values()].map(({ effect, direction, guards }) => ({
      effect,
      direction,
      guards,
    })),
    meetings: [...meetings.values()],
  };
}

function compareNearness(a: Meeting, b: Meeting): number {
  return (
    a.depth - b.depth ||
    compareText(a.at ?? "", b.at ?? "") ||
    compareText(a.path, b.path)
  );
}

function rankOf(effect: WireEffect): number {
  return changeSeverities.indexOf(severityOf(effect));
}
