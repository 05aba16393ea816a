import type { ChangeOf } from "./change.ts";
import { hidesChanges, type ComparisonLimit } from "./comparison-limit.ts";
import { bumps, type Bump } from "./effect.ts";

export interface Verdict<C> {
  readonly bump: Bump;
  /**
   * The smallest set of findings without which the verdict would be lower: every finding with the highest bump.
   * Naming only one of them would be shorter but useless, since undoing it would change nothing.
   */
  readonly forcedBy: readonly C[];
}

/** The word for a comparison: `not-known` if what could not be compared may require more than the known changes. */
export type VerdictWord = Bump | "not-known";

/** Nothing requires more than a major version, whatever was not compared. */
export function verdictWord(
  bump: Bump,
  limits: readonly ComparisonLimit[],
): VerdictWord {
  return bump === "major" || !limits.some(hidesChanges) ? bump : "not-known";
}

/** `api`: on the wire. `package`: of the SDK, on the wire and in code that compiles against it. */
export type VerdictOf = "api" | "package";

type Judged = Pick<ChangeOf, "bump" | "ofPackage">;

const bumpFor: Readonly<Record<VerdictOf, (change: Judged) => Bump>> = {
  api: ({ bump }) => bump,
  package: ({ ofPackage }) => ofPackage.bump,
};

export function verdictOf<C extends Judged>(
  changes: readonly C[],
  of: VerdictOf,
): Verdict<C> {
  const bumpOf = bumpFor[of];
  const present = new Set(changes.map(bumpOf));
  const bump = bumps.find((candidate) => present.has(candidate)) ?? "none";
  const forcedBy =
    bump === "none" ? [] : changes.filter((change) => bumpOf(change) === bump);
  return { bump, forcedBy };
}
