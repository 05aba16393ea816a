import type { Change } from "./change.ts";
import { bumps, type Bump } from "./effect.ts";

export interface Verdict<C extends Pick<Change, "bump">> {
  readonly bump: Bump;
  /**
   * The smallest set that has to go for the verdict to be lower: every finding of the highest bump. Naming one of them
   * would be shorter and of no use, since undoing it would change nothing.
   */
  readonly forcedBy: readonly C[];
}

export function verdictOf<C extends Pick<Change, "bump">>(
  changes: readonly C[],
): Verdict<C> {
  const present = new Set(changes.map(({ bump }) => bump));
  const bump = bumps.find((candidate) => present.has(candidate)) ?? "none";
  const forcedBy =
    bump === "none" ? [] : changes.filter((change) => change.bump === bump);
  return { bump, forcedBy };
}
