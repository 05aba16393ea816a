import {
  mapUnreadNames,
  type UnreadNames,
} from "../../../model/unread-names.ts";
import {
  importOutsideNamespace,
  importMethod,
  importPathForm,
} from "../../../diagnostics/codes.ts";
import type {
  Built,
  Diagnostic,
  Location,
} from "../../../diagnostics/diagnostic.ts";
import type {
  ApiDescription,
  DescribedOperation,
} from "../../../model/api-description.ts";
import {
  describedPathProblem,
  pathFormProblem,
} from "../../../model/path-form.ts";
import type {
  OperationKey,
  ScopeLevel,
  StandardMethod,
} from "../../../model/operation.ts";
import { pathOfKey } from "../../../model/operation-path.ts";
import type { ReleaseIndex } from "../../../model/release.ts";
import type { Access } from "../../../model/service.ts";
import { findMethod } from "../../build/methods-of.ts";
import { endpointKey, splitPathKey } from "../../build/path-key.ts";
import { placedPath, placementOf } from "../../pins/placement.ts";
import type { PinnedDescription } from "../../pins/pinned-description.ts";

/** An operation of a document with its key in the catalogue. */
export interface PlacedOperation {
  /** Relative to the namespace, as `operationKey` of the same path there. */
  readonly key: OperationKey;
  /** Key of `endpoints`: relative to the namespace, with query and fragment. */
  readonly path: string;
  readonly method: StandardMethod;
  readonly described: DescribedOperation;
}

/** The content of a document about one release of a namespace. */
export interface DescribedRelease {
  readonly release: ReleaseIndex;
  /** The location of the document's start. */
  readonly start: Location;
  /** A path of the document relative to the namespace; `null` if it is outside. */
  readonly place: (path: string) => string | null;
  readonly operations: ReadonlyMap<OperationKey, PlacedOperation>;
  /** Paths relative to the namespace, as in keys, that the document has but that cannot be read. Default: none. */
  readonly unreadPaths?: UnreadNames;
  readonly scopesAt: ScopesAt;
}

export interface PlacingNamespace {
  readonly kind: Access["kind"];
  /** Empty if its paths are complete. */
  readonly path: string;
  readonly scopesAt: ScopesAt;
}

/** The default levels of the operations of a path; none without a gateway. */
export type ScopesAt = (path: string) => readonly ScopeLevel[];

/** The operations of a document, by their keys relative to the namespace. */
export function placeOperations(
  { pin, description }: PinnedDescription,
  namespace: PlacingNamespace,
): Built<DescribedRelease> {
  const diagnostics: Diagnostic[] = [];
  const placement = placementOf(pin, description);
  const place = (path: string): string | null => {
    const whole = placedPath(placement, path);
    return whole.startsWith(`${namespace.path}/`)
      ? whole.slice(namespace.path.length)
      : null;
  };
  const operations = new Map<OperationKey, PlacedOperation>();
  for (const described of description.operations) {
    const { key, origin } = described;
    const method = findMethod(described.method);
    if (method === null) {
      diagnostics.push(importMethod(origin, described.method));
      continue;
    }
    const { suffix } = splitPathKey(key);
    const below = place(described.path);
    if (below === null) {
      const whole = placedPath(placement, described.path);
      diagnostics.push(importOutsideNamespace(origin, whole, namespace.path));
      continue;
    }
    const path = `${below}${suffix}`;
    const problem = problemOf(path, namespace.kind);
    if (problem !== null) {
      diagnostics.push(importPathForm(origin, path, problem));
      continue;
    }
    const placed = endpointKey(method, path);
    operations.set(placed, { key: placed, path, method, described });
  }
  return {
    value: {
      release: pin.release,
      start: startOf(description),
      place,
      operations,
      unreadPaths: mapUnreadNames(
        description.unreadPaths ?? new Set(),
        (path) => {
          const below = place(path);
          return below === null ? [] : [pathOfKey(endpointKey("GET", below))];
        },
      ),
      scopesAt: namespace.scopesAt,
    },
    diagnostics,
  };
}

function startOf({ operations: [first] }: ApiDescription): Location {
  return { file: first?.origin.file ?? "", line: 1, column: 1, length: 1 };
}

function problemOf(path: string, kind: Access["kind"]): string | null {
  return kind === "direct"
    ? describedPathProblem(splitPathKey(path).path)
    : pathFormProblem(path);
}
