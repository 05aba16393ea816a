import { pathOfKey } from "../../../model/operation-path.ts";
import type { OperationKey } from "../../../model/operation.ts";
import type { ReleaseIndex } from "../../../model/release.ts";
import { isUnreadName } from "../../../model/unread-names.ts";
import {
  type DescribedRelease,
  type PlacedOperation,
} from "./described-release.ts";

/** The state of an operation in a document. */
export type Observed = "absent" | "available" | "deprecated";

/** The state of an operation in one document and in the previous one. */
export interface Observation {
  readonly described: DescribedRelease;
  readonly observed: Observed;
  /** In the document before; `null` for the first document. */
  readonly before: {
    readonly observed: Observed;
    readonly release: ReleaseIndex;
  } | null;
  /** Whether an earlier document has it. */
  readonly isSeen: boolean;
  /** The location of the operation, or its last one; `null` if no document so far has it. */
  readonly at: PlacedOperation | null;
}

/** An operation in all documents, oldest first. */
export function observe(
  key: OperationKey,
  releases: readonly DescribedRelease[],
): readonly Observation[] {
  let last: PlacedOperation | null = null;
  let before: Observation["before"] = null;
  return releases.map((described) => {
    const found = described.operations.get(key) ?? null;
    // A part that cannot be read is unchanged.
    const isUnread =
      found === null && isUnreadName(described.unreadPaths, pathOfKey(key));
    const observed =
      isUnread && before !== null ? before.observed : observedIn(found);
    const at: PlacedOperation | null = found ?? last;
    const isSeen = last !== null;
    const observation = { described, observed, before, isSeen, at };
    last = at;
    before = { observed, release: described.release };
    return observation;
  });
}

function observedIn(found: PlacedOperation | null): Observed {
  if (found === null) return "absent";
  return found.described.shape.life.isDeprecated ? "deprecated" : "available";
}
