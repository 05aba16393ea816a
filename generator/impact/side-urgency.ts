import type { Change } from "../changes/kinds/change.ts";
import type { PayloadSide } from "../model/payload-side.ts";
import {
  changeSeverities,
  type ChangeSeverity,
} from "../changes/change/effect.ts";
import { severityOf } from "../changes/change/severity.ts";
import { packageSeverityOf } from "../changes/change/source-effect.ts";
import { changeKinds } from "../changes/kinds/change-kinds.ts";
import { sourceEffectOf } from "../changes/kinds/source-effect-of.ts";
import type { Urgency } from "./urgency.ts";

export const urgencyOfSeverity: Readonly<Record<ChangeSeverity, Urgency>> = {
  breaking: "must-act",
  risky: "should-look",
  compatible: "nothing-to-do",
  info: "nothing-to-do",
};

/**
 * Gives the urgency of a change for the code that sends the payload, or for the code that reads it, on the wire and
 * in code. A change of a component that is both sent and read has the severity of its worse side: on each side it is
 * at most as severe as its kind can be there.
 */
export function sideUrgency(change: Change, side: PayloadSide): Urgency {
  const { direction, policy } = change;
  const { severity } = change.ofPackage;
  if (direction !== "both" || policy !== null)
    return direction === "both" || direction === side
      ? urgencyOfSeverity[severity]
      : "nothing-to-do";
  return urgencyOfSeverity[lesser(severity, worstOnSide(change, side))];
}

/**
 * Gives the urgency for code that makes values of what it usually reads, or reads what it usually sends. Nothing of
 * them goes over the wire, but they have the types of the SDK.
 */
export function turnedUrgency(change: Change, side: PayloadSide): Urgency {
  const { direction, policy, kind, before, after, effect } = change;
  if (policy !== null) return sideUrgency(change, side);
  if (direction !== "both" && direction !== side) return "nothing-to-do";
  const turned = side === "request" ? "response" : "request";
  const effects = [{ effect, direction: turned, guards: [] }] as const;
  return sourceEffectOf({ kind, before, after, effects }) === "breaks"
    ? "must-act"
    : "nothing-to-do";
}

function worstOnSide(
  { kind, before, after }: Change,
  side: PayloadSide,
): ChangeSeverity {
  const effects = changeKinds[kind].effects
    .filter(([, direction]) => direction === side || direction === "both")
    .map(([effect, , ...guards]) => ({ effect, direction: side, guards }));
  const severities = new Set(effects.map(severityOf));
  const worst = changeSeverities.find((each) => severities.has(each)) ?? "info";
  return packageSeverityOf(
    worst,
    sourceEffectOf({ kind, before, after, effects }),
  );
}

function lesser(a: ChangeSeverity, b: ChangeSeverity): ChangeSeverity {
  return changeSeverities.indexOf(a) > changeSeverities.indexOf(b) ? a : b;
}
