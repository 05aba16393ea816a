import type { Change } from "../../kinds/change.ts";
import { fingerprintOf } from "../../change/fingerprint.ts";
import { groupBy } from "../../change/group-by.ts";
import type { BuiltChange } from "./build-change.ts";

/**
 * Gives different fingerprints to causes that have the same identity, such as two texts in one component written at
 * two references, or operations with the same key. They are distinguished by what changed and where, because
 * accepting one of them must not accept the other.
 */
export function distinctFingerprints(
  built: readonly BuiltChange[],
): readonly Change[] {
  const changes = built.map(({ change }) => change);
  const groups = groupBy(changes, ({ fingerprint }) => fingerprint);
  if (groups.size === changes.length) return changes;
  return built.map(({ change, known: { element, operation } }) => {
    const { kind, before, after, fingerprint } = change;
    if (groups.get(fingerprint)?.length === 1) return change;
    const where = [element.at, element.path, operation?.path ?? null];
    const ends = [before, after, ...where];
    return { ...change, fingerprint: fingerprintOf(kind, element, ends) };
  });
}
