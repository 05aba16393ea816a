import type { Change } from "../change/change.ts";
import { changeKinds } from "./change-kinds.ts";
import type { ChangeKind } from "../change/kind-ids.ts";
import { bumpOf, severityOf, type WireEffect } from "../change/severity.ts";

type Judged = Pick<
  Change,
  | "severity"
  | "derived"
  | "policy"
  | "accepted"
  | "action"
  | "area"
  | "axis"
  | "effect"
  | "guards"
  | "bump"
>;

/** What follows of a change from its kind and its effect, before any policy. */
export function judgedKind(kind: ChangeKind, wire: WireEffect): Judged {
  const { area, action, axis } = changeKinds[kind];
  const severity = severityOf(wire);
  return {
    severity,
    derived: severity,
    policy: null,
    accepted: null,
    action,
    area,
    axis,
    effect: wire.effect,
    guards: wire.guards,
    bump: bumpOf(severity),
  };
}
