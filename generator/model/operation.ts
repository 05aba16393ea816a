import type { Location } from "../diagnostics/diagnostic.ts";
import { compareText } from "../diagnostics/sort.ts";
import type { EndpointRole, PathSegment } from "../naming/endpoint-role.ts";
import type { Lifecycle } from "./lifecycle.ts";
import type { OperationCall } from "./operation-call.ts";
import type { PermissionMode } from "./permission-mode.ts";

/** The methods that path items and catalogues have a key for, in their usual order, but TRACE, which `fetch` refuses. */
export const standardMethods = [
  "GET",
  "HEAD",
  "OPTIONS",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "QUERY",
] as const;

export type StandardMethod = (typeof standardMethods)[number];

/**
 * The method of a request as it is sent. Others than the standard ones come from `additionalOperations` of OpenAPI 3.2;
 * case counts (RFC 9110, 9.1).
 */
export type HttpMethod = string;

/** Sorts the standard methods in their usual order, and others after them. */
export function compareMethods(a: HttpMethod, b: HttpMethod): number {
  return methodRank(a) - methodRank(b) || compareText(a, b);
}

function methodRank(method: HttpMethod): number {
  const rank = standardMethods.findIndex((standard) => standard === method);
  return rank === -1 ? standardMethods.length : rank;
}

export const scopeLevels = ["organization", "environment", "tenant"] as const;

/** The level of an integration. Each level sends its own context header. */
export type ScopeLevel = (typeof scopeLevels)[number];

/** `METHOD /namespace/version/path` with `{}` for each parameter: a renamed parameter is the same operation. */
export type OperationKey = string;

export interface Operation {
  readonly key: OperationKey;
  readonly method: HttpMethod;
  /** The id of the namespace in the catalogue. */
  readonly namespace: string;
  /** The path below the base address of its calls: `/pro/v1/classic-ldap/{id}`. */
  readonly path: string;
  /**
   * The path that the base address adds in front of `path` and that the key contains: `/api/v3` of
   * `https://example.com/api/v3`. It is absent when the key and the call have the same path.
   */
  readonly front?: string;
  readonly segments: readonly PathSegment[];
  /** `v1`, `v2`, `preview`; `null` when the path has no version segment. */
  readonly version: string | null;
  /**
   * The place where the catalogue says that the source has the path without a version segment; absent for other
   * paths.
   */
  readonly unversioned?: Location;
  /** The first segment after the version. */
  readonly resource: string;
  /**
   * The segments after namespace and version, beginning with the resource. All versions of the endpoint have them in
   * common.
   */
  readonly resourcePath: readonly PathSegment[];
  /** The kind of thing that a call of the path acts on. Names and collection parameters follow from it. */
  readonly role: EndpointRole;
  /** Levels at which the operation can be called, in the order of `scopeLevels`. */
  readonly scopes: readonly ScopeLevel[];
  readonly permissions: readonly string[];
  /** When it is absent, all of them are needed. */
  readonly permissionMode?: PermissionMode;
  /** Whether the catalogue says that a POST or PATCH may be repeated without harm. It is never guessed. */
  readonly isIdempotent: boolean;
  readonly call: OperationCall;
  readonly summary: string | null;
  readonly lifecycle: Lifecycle;
  /** The sunset that the catalogue announces; absent when it announces none. */
  readonly sunset?: AnnouncedSunset;
  /** The replacement that the catalogue names. Other replacements are found for a release, see `replacement.ts`. */
  readonly replacement: ExplicitReplacement | null;
  /** Set when the catalogue says that nothing replaces the operation. Then no replacement is inferred or proposed. */
  readonly isUnreplaced?: true;
  readonly origin: Location;
  /** The place of the path, for errors that concern the path and not the method. */
  readonly pathOrigin: Location;
}

export interface AnnouncedSunset {
  /**
   * The ISO 8601 day, or the id or label of a release, after which the operation may be removed. The release may be
   * missing in the list of releases.
   */
  readonly at: string;
  readonly origin: Location;
}

export interface ExplicitReplacement {
  readonly key: OperationKey;
  /** The text in the catalogue. */
  readonly written: string;
  readonly origin: Location;
}

/** Sorts in canonical order: by path, then by method in the usual order. */
export function compareByPath(
  a: Pick<Operation, "path" | "method">,
  b: Pick<Operation, "path" | "method">,
): number {
  return compareText(a.path, b.path) || compareMethods(a.method, b.method);
}
