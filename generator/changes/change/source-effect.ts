import type { Bump, ChangeSeverity } from "./effect.ts";
import { bumpOf } from "./severity.ts";

export const sourceEffects = ["breaks", "compatible"] as const;

/** Effect of a change on code written for the earlier SDK when it is compiled against the later one. */
export type SourceEffect = (typeof sourceEffects)[number];

/** The severity of a change for the SDK package, after the policy: on the wire and in code that compiles against it. */
export interface PackageJudgement {
  readonly severity: ChangeSeverity;
  readonly bump: Bump;
}

/** Code that no longer compiles is as bad as a refused call. */
export function packageSeverityOf(
  severity: ChangeSeverity,
  source: SourceEffect,
): ChangeSeverity {
  return source === "breaks" ? "breaking" : severity;
}

export function judgedForPackage(severity: ChangeSeverity): PackageJudgement {
  return { severity, bump: bumpOf(severity) };
}
