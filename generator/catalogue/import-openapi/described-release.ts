import { mapUnreadNames, type UnreadNames } from "../../model/unread-names.ts";
import {
  importOutsideNamespace,
  importPathForm,
} from "../../diagnostics/codes.ts";
import type {
  Built,
  Diagnostic,
  Location,
} from "../../diagnostics/diagnostic.ts";
import type {
  ApiDescription,
  DescribedOperation,
} from "../../model/api-description.ts";
import {
  describedPathProblem,
  pathFormProblem,
} from "../../model/path-form.ts";
import type { OperationKey, ScopeLevel } from "../../model/operation.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import type { Access } from "../../model/service.ts";
import { endpointKey, splitPathKey } from "../path-key.ts";
import { placedPath, placementOf } from "../placement.ts";
import type { PinnedDescription } from "./pinned-description.ts";

/** An operation of a document where the catalogue has it. */
export interface PlacedOperation {
  /** Below the namespace, as `operationKey` of the same path there. */
  readonly key: OperationKey;
  /** Key of `endpoints`: below the namespace, with query and fragment. */
  readonly path: string;
  readonly described: DescribedOperation;
}

/** What a document says of one release of a namespace. */
export interface DescribedRelease {
  readonly release: ReleaseIndex;
  /** Where the document begins. */
  readonly start: Location;
  /** A path of the document below the namespace; `null` when it stands elsewhere. */
  readonly place: (path: string) => string | null;
  readonly operations: ReadonlyMap<OperationKey, PlacedOperation>;
  /** Paths below the namespace, as in keys, of which the document cannot be read. Default: none. */
  readonly unreadPaths?: UnreadNames;
  readonly scopesAt: ScopesAt;
}

export interface PlacingNamespace {
  readonly kind: Access["kind"];
  /** Empty when its paths stand alone. */
  readonly path: string;
  readonly scopesAt: ScopesAt;
}

/** The levels that reach the operations of a path which say nothing else; none without a gateway. */
export type ScopesAt = (path: string) => readonly ScopeLevel[];

/** The operations of a document, by their keys below the namespace. */
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
    const { method, key, origin } = described;
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
    operations.set(placed, { key: placed, path, described });
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

/** Behind the method. */
export function pathOfKey(key: OperationKey): string {
  return key.slice(key.indexOf(" ") + 1);
}

function startOf({ operations: [first] }: ApiDescription): Location {
  return { file: first?.origin.file ?? "", line: 1, column: 1, length: 1 };
}

function problemOf(path: string, kind: Access["kind"]): string | null {
  return kind === "direct"
    ? describedPathProblem(splitPathKey(path).path)
    : pathFormProblem(path);
}
