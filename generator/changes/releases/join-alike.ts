import type { Change } from "../kinds/change.ts";
import { isSame } from "./attach-since.ts";

/**
 * Joins the changes of several namespaces; a change that two documents share, such as that of a server or a tag, is
 * reported once.
 */
export function joinAlike(
  parts: readonly (readonly Change[])[],
): readonly Change[] {
  const [only = [], ...others] = parts;
  if (others.length === 0) return only;
  const byFingerprint = new Map<string, Change>();
  const apart: Change[] = [];
  for (const change of parts.flat()) {
    const known = byFingerprint.get(change.fingerprint);
    if (known === undefined) byFingerprint.set(change.fingerprint, change);
    else if (isAlike(known, change))
      byFingerprint.set(change.fingerprint, join(known, change));
    else apart.push(change);
  }
  return [...byFingerprint.values(), ...apart];
}

/** Changes of operations are reported for each operation, even if their documents name them the same. */
function isAlike(a: Change, b: Change): boolean {
  return (
    a.severity === b.severity &&
    a.element.operation === b.element.operation &&
    isSame([a.before, a.after, a.since], [b.before, b.after, b.since])
  );
}

function join(first: Change, second: Change): Change {
  return {
    ...first,
    namespaces: [...first.namespaces, ...second.namespaces],
    cause: [...first.cause, ...second.cause],
    reach: [...first.reach, ...second.reach],
  };
}
