import type { OperationKey } from "../../model/operation.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import { isUnreadName } from "../../model/unread-names.ts";
import {
  pathOfKey,
  type DescribedRelease,
  type PlacedOperation,
} from "./described-release.ts";

/** What a document says of the state of an operation. */
export type Observed = "absent" | "available" | "deprecated";

/** What one document says of an operation, and what the one before it said. */
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
  /** Where the operation stands, or stood last; `null` when no document up to this one has it. */
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
    // What cannot be read is as it was.
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
