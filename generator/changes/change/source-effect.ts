import type { Bump, ChangeSeverity } from "./effect.ts";
import { bumpOf } from "./severity.ts";

export const sourceEffects = ["breaks", "compatible"] as const;

/** What a change does to code that compiles against the SDK of before when it is compiled against the one of after. */
export type SourceEffect = (typeof sourceEffects)[number];

/** What a change is called for the package of the SDK, as policy has it: on the wire and in code that compiles against it. */
export interface PackageJudgement {
  readonly severity: ChangeSeverity;
  readonly bump: Bump;
}

/** A call that compiles no more is as bad as one that is refused. */
export function packageSeverityOf(
  severity: ChangeSeverity,
  source: SourceEffect,
): ChangeSeverity {
  return source === "breaks" ? "breaking" : severity;
}

export function judgedForPackage(severity: ChangeSeverity): PackageJudgement {
  return { severity, bump: bumpOf(severity) };
}
