import { importElsewhere } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Release, ReleaseIndex } from "../../model/release.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { readExistingNamespace } from "../edit-namespace/existing-namespace.ts";
import { placedPath, placementOf } from "../placement.ts";
import { placeOperations, type PlacingNamespace } from "./described-release.ts";
import type { PinnedDescription } from "./pinned-description.ts";
import { suggestPlace } from "./suggest-place.ts";

interface ElsewhereRequest {
  readonly namespace: string;
  readonly file: SourceFile;
  readonly placing: PlacingNamespace;
  readonly releases: readonly Release[];
  /** The imported one, whose document is among those of `after`. */
  readonly release: ReleaseIndex;
  readonly after: readonly PinnedDescription[];
}

/** At least so many of the operations have to be known by another place, or the document is a new one and not a misplaced one. */
const leastShare = 1 / 2;

/**
 * Whether the imported document stands elsewhere than its namespace: not below its path at all, or with paths of which it knows none although it would
 * know most in another place. One error, and not one for each operation.
 */
export function findElsewhere({
  namespace,
  file,
  placing,
  releases,
  release,
  after,
}: ElsewhereRequest): Diagnostic | null {
  const added = after.find(({ pin }) => pin.release === release);
  const [first] = added?.description.operations ?? [];
  if (added === undefined || first === undefined) return null;
  const { description, pin } = added;
  const count = description.operations.length;
  const existing = readExistingNamespace(file, namespace, releases).value;
  const known = new Set(existing?.operations.keys());
  const { operations, place } = placeOperations(added, placing).value;
  if ([...operations.keys()].some((key) => known.has(key))) return null;
  const suggested = suggestPlace(description, known);
  const isMisplaced = (suggested?.known ?? 0) >= count * leastShare;
  const isOutside = description.operations.every(
    ({ path }) => place(path) === null,
  );
  return isOutside || isMisplaced
    ? importElsewhere(first.origin, namespace, {
        operations: count,
        path: placing.path,
        first: placedPath(placementOf(pin, description), first.path),
        suggested,
      })
    : null;
}
