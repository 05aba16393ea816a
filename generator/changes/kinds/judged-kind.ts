import type { Change } from "./change.ts";
import { changeKinds } from "./change-kinds.ts";
import type { ChangeKind } from "./change-kinds.ts";
import { bumpOf, severityOf, type WireEffect } from "../change/severity.ts";
import {
  judgedForPackage,
  packageSeverityOf,
} from "../change/source-effect.ts";
import { sourceEffectOf, type SourceFacts } from "./source-effect-of.ts";

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
  | "source"
  | "ofPackage"
>;

/**
 * The properties of a change that follow from its kind and its effect, before any policy.
 *
 * @param wire the worst of its effects
 */
export function judgedKind(
  kind: ChangeKind,
  wire: WireEffect,
  facts: Omit<SourceFacts, "kind">,
): Judged {
  const { area, action, axis } = changeKinds[kind];
  const severity = severityOf(wire);
  const source = sourceEffectOf({ kind, ...facts });
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
    source,
    ofPackage: judgedForPackage(packageSeverityOf(severity, source)),
  };
}
