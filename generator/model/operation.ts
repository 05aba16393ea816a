import type { Location } from "../diagnostics/diagnostic.ts";
import { compareText } from "../diagnostics/sort.ts";
import type { EndpointRole, PathSegment } from "../naming/endpoint-role.ts";
import type { Lifecycle } from "./lifecycle.ts";
import type { OperationCall } from "./operation-call.ts";
import type { PermissionMode } from "./permission-mode.ts";

export const httpMethods = [
  "GET",
  "HEAD",
  "OPTIONS",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
] as const;

export type HttpMethod = (typeof httpMethods)[number];

export const scopeLevels = ["organization", "environment", "tenant"] as const;

/** What an integration may reach; each level sends its own context header. */
export type ScopeLevel = (typeof scopeLevels)[number];

/** `METHOD /namespace/version/path` with `{}` for each parameter: a renamed parameter is the same operation. */
export type OperationKey = string;

export interface Operation {
  readonly key: OperationKey;
  readonly method: HttpMethod;
  /** Id of the namespace in the catalogue. */
  readonly namespace: string;
  /** The path below the base address of its calls: `/pro/v1/classic-ldap/{id}`. */
  readonly path: string;
  /** What the base address has in front of `path` and the key has too, `/api/v3` of `https://example.com/api/v3`; left out where keys and calls agree. */
  readonly front?: string;
  readonly segments: readonly PathSegment[];
  /** `v1`, `v2`, `preview`; `null` when the path has no version segment. */
  readonly version: string | null;
  /** Where the catalogue says that the source itself gives the path without a version segment; left out elsewhere. */
  readonly unversioned?: Location;
  /** First segment after the version. */
  readonly resource: string;
  /** The segments after namespace and version, the resource first: what all versions of the endpoint share. */
  readonly resourcePath: readonly PathSegment[];
  /** What a call of the path acts on; names and collection parameters follow from it. */
  readonly role: EndpointRole;
  /** Levels at which the operation can be called, in the order of `scopeLevels`. */
  readonly scopes: readonly ScopeLevel[];
  readonly permissions: readonly string[];
  /** Left out: all of them are needed. */
  readonly permissionMode?: PermissionMode;
  /** Said by the catalogue of a POST or PATCH that may be repeated without harm; never guessed. */
  readonly isIdempotent: boolean;
  readonly call: OperationCall;
  readonly summary: string | null;
  readonly lifecycle: Lifecycle;
  /** Announced by the catalogue; left out where it says nothing. */
  readonly sunset?: AnnouncedSunset;
  /** Named by the catalogue; others are found at a release, see `replacement.ts`. */
  readonly replacement: ExplicitReplacement | null;
  /** The catalogue says that there is none: none is inferred or proposed. */
  readonly isUnreplaced?: true;
  readonly origin: Location;
  /** Where its path is written, for what is wrong with the path, whatever the method. */
  readonly pathOrigin: Location;
}

export interface AnnouncedSunset {
  /** ISO 8601 day, or the id or label of a release, after which the operation may be gone; it need not be listed yet. */
  readonly at: string;
  readonly origin: Location;
}

export interface ExplicitReplacement {
  readonly key: OperationKey;
  /** As the catalogue writes it. */
  readonly written: string;
  readonly origin: Location;
}

/** Canonical order: by path, then by method as people list them. */
export function compareByPath(
  a: Pick<Operation, "path" | "method">,
  b: Pick<Operation, "path" | "method">,
): number {
  return (
    compareText(a.path, b.path) ||
    httpMethods.indexOf(a.method) - httpMethods.indexOf(b.method)
  );
}
