import { importElsewhere } from "../../../diagnostics/codes.ts";
import type { Diagnostic } from "../../../diagnostics/diagnostic.ts";
import type { Release, ReleaseIndex } from "../../../model/release.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import { readExistingNamespace } from "../../edit/existing-namespace.ts";
import { placedPath, placementOf } from "../../pins/placement.ts";
import { placeOperations, type PlacingNamespace } from "./described-release.ts";
import type { PinnedDescription } from "../../pins/pinned-description.ts";
import type { ApiDescription } from "../../../model/api-description.ts";
import type { OperationKey } from "../../../model/operation.ts";
import { serverPath } from "../../../model/server-path.ts";
import { endpointKey, splitPathKey } from "../../build/path-key.ts";

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

/** A value of `path-in-document`, and how many operations of the document the namespace knows with it. */
interface SuggestedPlace {
  readonly path: string;
  readonly known: number;
}

/** The prefix of most operations that the namespace knows without it; `null` if it knows none of the document. */
function suggestPlace(
  description: ApiDescription,
  known: ReadonlySet<OperationKey>,
): SuggestedPlace | null {
  const front = serverPath(description);
  const counts = new Map<string, number>();
  for (const { method, key, path } of description.operations) {
    const { suffix } = splitPathKey(key);
    const segments = `${front}${path}`.split("/").slice(1);
    // A prefix cannot contain a parameter.
    const fixed = segments.findIndex((segment) => segment.includes("{"));
    const longest = fixed === -1 ? segments.length - 1 : fixed;
    for (let cut = 0; cut <= longest; cut += 1) {
      const below = `/${segments.slice(cut).join("/")}`;
      if (!known.has(endpointKey(method, `${below}${suffix}`))) continue;
      const cutOff = `/${segments.slice(0, cut).join("/")}`;
      counts.set(cutOff, (counts.get(cutOff) ?? 0) + 1);
    }
  }
  const [best] = [...counts].toSorted(
    ([a, most], [b, more]) => more - most || a.length - b.length,
  );
  return best === undefined ? null : { path: best[0], known: best[1] };
}
