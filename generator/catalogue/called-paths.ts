import { splitVersion } from "../model/described-path.ts";
import { parsePath } from "../model/operation-path.ts";
import type { Operation, OperationKey } from "../model/operation.ts";
import { serverPath } from "../model/server-path.ts";
import type { PinnedDescription } from "./import-openapi/pinned-description.ts";
import { isMoved, placed, placementOf, type Placement } from "./placement.ts";

/**
 * Whose paths an SDK calls: those of the document, below the path of its servers, or the whole ones of the catalogue. Keys of operations are
 * whole in either case.
 */
export type CalledPaths = "document" | "catalogue";

/**
 * The document's own, so that its SDK is that of the document alone, as long as all documents have one path in front, and their servers
 * have it. Of several servers with different paths a caller names but one: there the whole paths are called.
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

/** What stands in front of the paths of a document. */
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

/** An operation of the catalogue that no document has, called below the path of the servers; `null` when it stands elsewhere. */
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
