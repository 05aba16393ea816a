import { keyOfText } from "../changes/apis/match/operation-text.ts";
import type { Change } from "../changes/kinds/change.ts";
import type { CallOf } from "../changes/folding/changelog/entry.ts";
import { enumerate } from "../changes/wording/wording.ts";
import type { OperationKey } from "../model/operation.ts";
import { scoreText } from "../model/score-text.ts";
import type { ReportedChange } from "../report/change-report.ts";
import { markdownCode } from "../report/print/markdown/markdown-text.ts";

/**
 * Gives the old and new SDK calls for each method of an endpoint, as far as they exist; `null` when there are none.
 */
export function callLine(
  methods: readonly (readonly ReportedChange[])[],
  callOf: CallOf,
): string | null {
  const calls = methods.map((changes) => callsOf(changes, callOf));
  const moved = calls.flatMap(({ old, now }) =>
    old !== null && now !== null
      ? [`${markdownCode(old)} becomes ${markdownCode(now)}`]
      : [],
  );
  const left = calls.filter(({ old, now }) => old === null || now === null);
  const gone = named(left.map(({ old, isGone }) => (isGone ? old : null)));
  const others = named(
    left.map(({ old, now, isGone }) => now ?? (isGone ? null : old)),
  );
  const told = [
    ...moved,
    ...(gone.length === 0
      ? []
      : [`${enumerate(gone)} ${gone.length === 1 ? "is" : "are"} gone`]),
    ...(others.length === 0 ? [] : [enumerate(others)]),
    ...calls.flatMap(({ proposed }) => proposed ?? []),
  ];
  return told.length === 0 ? null : `In the SDK: ${told.join("; ")}.`;
}

function named(calls: readonly (string | null)[]): readonly string[] {
  return calls.flatMap((call) => (call === null ? [] : [markdownCode(call)]));
}

/** Finds the calls. The changes of an endpoint alone determine its replacement. */
function callsOf(
  reported: readonly ReportedChange[],
  callOf: CallOf,
): {
  readonly old: string | null;
  readonly now: string | null;
  /** The proposed successor, as text. */
  readonly proposed: string | null;
  readonly isGone: boolean;
} {
  const changes = reported.map(({ change }) => change);
  const moved = changes.find(({ kind }) => kind === "operation-moved");
  const ended = changes.find(
    ({ kind }) =>
      kind === "operation-removed" || kind === "operation-deprecated",
  );
  const replacement = ended?.replacement ?? null;
  const [old, now] =
    moved === undefined
      ? [keyOf(changes[0]), replacement?.key ?? null]
      : [keyOfText(String(moved.before)), keyOf(moved)];
  const [oldCall, newCall] = [old && callOf(old), now && callOf(now)];
  const isGone = ended?.kind === "operation-removed";
  // A guess is no instruction, so the text names no new call.
  return moved === undefined && replacement?.source === "proposed"
    ? {
        old: oldCall,
        now: null,
        proposed: newCall && proposedText(newCall, replacement.score),
        isGone,
      }
    : { old: oldCall, now: newCall, proposed: null, isGone };
}

function proposedText(call: string, score: number): string {
  return `${markdownCode(call)} is the proposed successor (score ${scoreText(score)}), a guess that nobody has confirmed: check it before you use it`;
}

function keyOf(change: Change | undefined): OperationKey | null {
  return change?.operation?.key ?? null;
}
