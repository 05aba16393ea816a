import { importElsewhere } from "../../../diagnostics/codes.ts";
import type { Diagnostic } from "../../../diagnostics/diagnostic.ts";
import type { Release, ReleaseIndex } from "../../../model/release.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import { readExistingNamespace } from "../../edit/existing-namespace.ts";
import { placedPath, placementOf } from "../../pins/placement.ts";
import { placeOperations, type PlacingNamespace } from "./described-release.ts";
import type { PinnedDescription } from "../../pins/pinned-description.ts";
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

/** At least this many operations have to be known under another prefix; otherwise the document is new, not misplaced. */
const leastShare = 1 / 2;

/**
 * Whether the paths of the imported document have the wrong prefix: they are not below the path of the namespace at
 * all, or the namespace knows none of them although it would know most under another prefix. This is one error, not
 * one for each operation.
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
