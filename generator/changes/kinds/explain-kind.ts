import type { ChangeAction, ChangeArea, ChangeAxis } from "../change/change.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import type {
  Bump,
  ChangeSeverity,
  Effect,
  PayloadDirection,
} from "../change/effect.ts";
import { guards, type GuardId } from "../change/guards.ts";
import { changeKinds } from "./change-kinds.ts";
import type { ChangeKind } from "./change-kinds.ts";
import { bumpOf, severityOf, type WireEffect } from "../change/severity.ts";

/** What `sdkwright explain` and docs/reference/changes/ tell of a kind of change. */
export interface KindExplanation {
  readonly kind: ChangeKind;
  readonly title: string;
  readonly area: ChangeArea;
  readonly action: ChangeAction;
  readonly axis: ChangeAxis;
  readonly why: string;
  /** The effects that it may have, worst first. */
  readonly derivations: readonly Derivation[];
  readonly example: { readonly before: string; readonly after: string };
  readonly fix: string;
}

/** Why a change of some effect has its severity, in words. */
export interface Derivation {
  readonly effect: Effect;
  readonly direction: PayloadDirection;
  readonly guards: readonly GuardId[];
  readonly severity: ChangeSeverity;
  readonly bump: Bump;
  /** Sentences: the effect, then the reason of each guard. */
  readonly reasons: readonly string[];
}

export function explainKind(kind: ChangeKind): KindExplanation {
  const { title, area, action, axis, why, effects, example, fix } =
    changeKinds[kind];
  return {
    kind,
    title,
    area,
    action,
    axis,
    why,
    derivations: effects.map(([effect, direction, ...given]) =>
      derive({ effect, direction, guards: given }),
    ),
    example,
    fix,
  };
}

export const axisWords: Readonly<Record<ChangeAxis, string>> = {
  wire: "an old client notices it when it calls the new server",
  source: "code that compiles against the new SDK notices it",
  behaviour: "people who rely on the documentation notice it",
};

const effectWords: Readonly<Record<Effect, Record<PayloadSide, string>>> = {
  none: {
    request: "Requests do not change.",
    response: "Responses do not change.",
  },
  widens: {
    request: "The server accepts requests that it did not accept before.",
    response: "Responses may contain values that were not possible before.",
  },
  narrows: {
    request: "The server refuses requests that it accepted before.",
    response: "Responses contain nothing that was not possible before.",
  },
  incomparable: {
    request:
      "The server refuses some requests that it accepted before, and accepts new ones.",
    response:
      "Responses may contain values that were not possible before, and lack others.",
  },
  unknown: {
    request:
      "It cannot be decided whether the server still accepts the same requests.",
    response: "It cannot be decided whether responses contain anything new.",
  },
};

function derive(wire: WireEffect): Derivation {
  const { effect, direction } = wire;
  const severity = severityOf(wire);
  const sides: readonly PayloadSide[] =
    direction === "both" ? ["request", "response"] : [direction];
  return {
    effect,
    direction,
    guards: wire.guards,
    severity,
    bump: bumpOf(severity),
    reasons: [
      ...sides.map((side) => effectWords[effect][side]),
      ...wire.guards.map((id) => guards[id].text),
    ],
  };
}

/** The consequence of each effect on each side, without guards: the table behind every severity. */
export const generalDerivations: readonly Derivation[] = (
  ["narrows", "incomparable", "unknown", "widens", "none"] as const
).flatMap((effect) =>
  (["request", "response"] as const).map((direction) =>
    derive({ effect, direction, guards: [] }),
  ),
);
