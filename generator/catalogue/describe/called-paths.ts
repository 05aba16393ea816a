import { splitVersion } from "../../model/described-path.ts";
import { parsePath } from "../../model/operation-path.ts";
import type { Operation, OperationKey } from "../../model/operation.ts";
import { serverPath } from "../../model/server-path.ts";
import type { PinnedDescription } from "../pins/pinned-description.ts";
import {
  isMoved,
  placed,
  placementOf,
  type Placement,
} from "../pins/placement.ts";

/**
 * The paths that an SDK calls: those of the document, relative to its servers, or the complete ones of the catalogue.
 * Keys of operations are always complete.
 */
export type CalledPaths = "document" | "catalogue";

/**
 * Uses the document's own paths, so that the SDK equals that of the document alone, if all documents have the same
 * prefix and it is the path of their servers. If there are several servers with different paths, complete paths are
 * called, since a caller names only one server.
 */
export function calledPaths(
  documents: readonly PinnedDescription[],
): CalledPaths {
  const fronts = new Set(documents.map(frontOf));
  return fronts.size === 1 && documents.every(isOfServers)
    ? "document"
    : "catalogue";
}

function isOfServers({ pin, description }: PinnedDescription): boolean {
  const { front, moved } = placementOf(pin, description);
  return front === serverPath(description) && !isMoved(moved);
}

/** The prefix of the paths of a document. */
export function frontOf({ pin, description }: PinnedDescription): string {
  return placementOf(pin, description).front;
}

/** Operations of a document with the keys of the catalogue, called by their own paths. */
export function withWholeKeys(
  operations: readonly Operation[],
  placement: Placement,
): readonly Operation[] {
  const { front } = placement;
  const keys = new Map(
    operations.map((operation) => [
      operation.key,
      placed(placement, operation).key,
    ]),
  );
  const wholeKey = (key: OperationKey) => keys.get(key) ?? key;
  return operations.map((operation) => {
    const { key, replacement } = operation;
    const whole = replacement && {
      ...replacement,
      key: wholeKey(replacement.key),
    };
    return { ...operation, key: wholeKey(key), replacement: whole, front };
  });
}

/**
 * An operation of the catalogue that no document has, called relative to the servers; `null` if its path does not
 * have their prefix.
 */
export function belowFront(
  operation: Operation,
  front: string,
): Operation | null {
  if (front === "") return operation;
  if (!operation.path.startsWith(`${front}/`)) return null;
  const path = operation.path.slice(front.length);
  const segments = parsePath(path);
  const { version, resourcePath } = splitVersion(segments);
  return { ...operation, path, segments, version, resourcePath, front };
}
