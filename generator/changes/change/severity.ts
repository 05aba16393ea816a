import type { PayloadSide } from "../../model/payload-side.ts";
import {
  changeSeverities,
  type Bump,
  type ChangeSeverity,
  type Effect,
  type PayloadDirection,
} from "./effect.ts";
import { guards, type GuardId } from "./guards.ts";

/**
 * The severity of an effect for a client that does not change. A server that accepts more requests is harmless, one
 * that accepts fewer refuses calls; more possible responses may surprise a client, fewer cannot.
 */
const bySide: Readonly<
  Record<Effect, Readonly<Record<PayloadSide, ChangeSeverity>>>
> = {
  none: { request: "info", response: "info" },
  widens: { request: "compatible", response: "risky" },
  narrows: { request: "breaking", response: "compatible" },
  incomparable: { request: "breaking", response: "breaking" },
  unknown: { request: "risky", response: "risky" },
};

const sidesOf: Readonly<Record<PayloadDirection, readonly PayloadSide[]>> = {
  request: ["request"],
  response: ["response"],
  both: ["request", "response"],
};

/** Even an info change raises the patch version, since it changes the documentation of the SDK. */
const bumpBySeverity: Readonly<Record<ChangeSeverity, Bump>> = {
  breaking: "major",
  // A risky change cannot be shown to break anyone; the report lists it, and `--fail-on` decides about the gate.
  risky: "minor",
  compatible: "minor",
  info: "patch",
};

export interface WireEffect {
  readonly effect: Effect;
  readonly direction: PayloadDirection;
  readonly guards: readonly GuardId[];
}

/** The severity derived from effect, direction and guards: the worse of the two sides, adjusted by the guards. */
export function severityOf(wire: WireEffect): ChangeSeverity {
  const active = wire.guards.map((id) => guards[id]);
  const ofSides = sidesOf[wire.direction].flatMap((side) => {
    const settled = active.find(
      ({ settles }) => settles?.effect === wire.effect && settles.side === side,
    );
    const floors = active.flatMap(({ atLeast }) =>
      atLeast === undefined || (atLeast.side ?? side) !== side
        ? []
        : [atLeast.severity],
    );
    return [settled?.settles?.severity ?? bySide[wire.effect][side], ...floors];
  });
  return worst(ofSides);
}

export function bumpOf(severity: ChangeSeverity): Bump {
  return bumpBySeverity[severity];
}

function worst(severities: readonly ChangeSeverity[]): ChangeSeverity {
  return (
    changeSeverities.find((severity) => severities.includes(severity)) ?? "info"
  );
}
