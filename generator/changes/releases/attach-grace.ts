import type { Release } from "../../model/release.ts";
import type { Change } from "../kinds/change.ts";
import { changeKinds } from "../kinds/change-kinds.ts";
import { chainsOf, type ReleaseStep } from "./attach-since.ts";
import { attributeKey } from "./attribute-key.ts";

/**
 * Adds to removed parameters, fields and headers how long they were deprecated, using the steps between the two ends:
 * a part that was deprecated in between looks not deprecated at the earlier end.
 *
 * @param steps oldest first
 */
export function attachGrace(
  changes: readonly Change[],
  steps: readonly ReleaseStep[],
  releases: readonly Release[],
): readonly Change[] {
  if (!changes.some(({ grace }) => grace !== null)) return changes;
  const byAttribute = chainsOf(steps);
  const positionOf = (id: string | undefined): number =>
    releases.findIndex((release) => release.id === id);
  return changes.map((change) => {
    const { announcedBy } = changeKinds[change.kind];
    if (change.grace === null || announcedBy === undefined) return change;
    const removal = byAttribute.get(attributeKey(change.kind, change.element));
    const found =
      byAttribute.get(attributeKey(announcedBy, change.element)) ?? [];
    const grace =
      removal?.findLast(({ change: { grace: given } }) => given !== null)
        ?.change.grace ?? change.grace;
    if (grace.kind !== "deprecated-first") return { ...change, grace };
    const since = found.findLast(
      ({ change: { action } }) => action === "deprecated",
    )?.release;
    if (since === undefined) return { ...change, grace };
    const passed = positionOf(change.since.at(-1)) - positionOf(since);
    return { ...change, grace: { ...grace, since, releases: passed } };
  });
}
