import { pathForm, unknownRelease } from "../../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../../diagnostics/diagnostic.ts";
import { findRelease } from "../../model/api-model.ts";
import {
  lifecycleEventKinds,
  sortLifecycle,
  type Lifecycle,
  type LifecycleEvent,
} from "../../model/lifecycle.ts";
import {
  scopeLevels,
  type Operation,
  type OperationKey,
  type ScopeLevel,
} from "../../model/operation.ts";
import {
  anonymousPath,
  operationKey,
  parsePath,
} from "../../model/operation-path.ts";
import {
  describedPathProblem,
  pathFormProblem,
} from "../../model/path-form.ts";
import { splitVersion as splitDescribed } from "../../model/described-path.ts";
import type { NeededPermissions } from "../../model/permission-mode.ts";
import type { QueryParameter } from "../../model/operation-call.ts";
import type { Access, NamedList } from "../../model/service.ts";
import type { Release } from "../../model/release.ts";
import { isVersion } from "../../naming/versions.ts";
import { endpointRole } from "../../naming/endpoint-role.ts";
import { buildSunset } from "./build-sunset.ts";
import { listOf, listQuery, type ListFacts } from "./build-lists.ts";
import {
  noReplacement,
  type Document,
  type EndpointContent,
  type NamespaceContent,
  type OneOrMore,
  type OperationContent,
} from "../files/document.ts";
import { methodsOf, type MethodContent } from "./methods-of.ts";
import { namespacePath } from "./namespace-path.ts";
import { splitPathKey } from "./path-key.ts";

type NamespaceDocument = Document<NamespaceContent>;
type Locate = (path: readonly (string | number)[]) => Location;

export interface BuildContext {
  readonly kind: Access["kind"];
  readonly releases: readonly Release[];
  /** The query parameters of every operation that returns a list. */
  readonly collectionParameters: readonly QueryParameter[];
  readonly lists: readonly NamedList[];
  readonly diagnostics: Diagnostic[];
}

/** The operations of one namespace file, in its order. */
export function buildOperations(
  document: NamespaceDocument,
  context: BuildContext,
): readonly Operation[] {
  const { content, source } = document;
  const itemParents = pathsWithItems(Object.keys(content.endpoints));
  return Object.entries(content.endpoints).flatMap(([path, endpoint]) => {
    const problem = problemOf(path, context.kind);
    if (problem !== null) {
      const at = source.locateKey(["endpoints", path]);
      context.diagnostics.push(pathForm(at, path, problem));
      return [];
    }
    const segments = parsePath(splitPathKey(path).path);
    const hasItemPath = itemParents.has(anonymousPath(segments));
    return methodsOf(endpoint).map((method) =>
      buildOperation(
        document,
        { path, endpoint, method, hasItemPath },
        context,
      ),
    );
  });
}

function problemOf(key: string, kind: Access["kind"]): string | null {
  return kind === "direct"
    ? describedPathProblem(splitPathKey(key).path)
    : pathFormProblem(key);
}

/** Paths with exactly one parameter segment below them: `/v1/icon` if there is `/v1/icon/{id}`. */
function pathsWithItems(paths: readonly string[]): ReadonlySet<string> {
  return new Set(
    paths.flatMap((path) => {
      const segments = parsePath(splitPathKey(path).path);
      return segments.at(-1)?.kind === "parameter"
        ? [anonymousPath(segments.slice(0, -1))]
        : [];
    }),
  );
}

/** An operation and its place in the file. */
interface Placed {
  readonly path: string;
  readonly endpoint: EndpointContent;
  readonly method: MethodContent;
  readonly hasItemPath: boolean;
}

function buildOperation(
  { content, source }: NamespaceDocument,
  { path: pathKey, endpoint, method: found, hasItemPath }: Placed,
  context: BuildContext,
): Operation {
  const { key: methodKey, method, facts } = found;
  const locate: Locate = (steps) =>
    source.locate(["endpoints", pathKey, methodKey, ...steps]);
  const { path, suffix } = splitPathKey(pathKey);
  const wholePath = `${namespacePath(content) ?? ""}${path}`;
  const segments = parsePath(wholePath);
  const { version, resourcePath } =
    context.kind === "direct"
      ? splitDescribed(segments)
      : splitVersion(parsePath(path));
  const resource = resourcePath[0];
  const role = endpointRole({
    resourcePath,
    method,
    methodsOfPath: methodsOf(endpoint).map((each) => each.method),
    hasItemPath,
  });
  const looksLikeList = method === "GET" && role === "collection";
  const listFacts = listOf(
    { namespace: content, facts, looksLikeList },
    context.lists,
  );
  return {
    key: `${operationKey(method, segments)}${suffix}`,
    method,
    namespace: content.namespace,
    path: wholePath,
    segments,
    version,
    resource: resource?.kind === "literal" ? resource.text : content.namespace,
    resourcePath,
    role,
    scopes: inScopeOrder(facts.scope ?? endpoint.scope ?? content.scope ?? []),
    ...neededPermissions(facts.permissions),
    isIdempotent: facts.idempotent ?? false,
    call: {
      kind: "catalogued",
      ...listFacts,
      query: queryOf(listFacts, context.collectionParameters),
      hasBody: bodyMethods.has(method),
    },
    summary: facts.summary ?? null,
    lifecycle: buildLifecycle(facts, locate, context),
    ...buildSunset(facts, locate(["sunset"]), context),
    ...buildReplacement(content, facts, locate),
    ...(endpoint.unversioned === true
      ? { unversioned: source.locateKey(["endpoints", pathKey, "unversioned"]) }
      : {}),
    origin: source.locateKey(["endpoints", pathKey, methodKey]),
    pathOrigin: source.locateKey(["endpoints", pathKey]),
  };
}

function queryOf(
  { isCollection, list }: ListFacts,
  parameters: readonly QueryParameter[],
): readonly QueryParameter[] {
  if (list !== null) return listQuery(list, parameters);
  return isCollection ? parameters : [];
}

function splitVersion(
  segments: Operation["segments"],
): Pick<Operation, "version" | "resourcePath"> {
  const first = segments[0];
  return first?.kind === "literal" && isVersion(first.text)
    ? { version: first.text, resourcePath: segments.slice(1) }
    : { version: null, resourcePath: segments };
}

function buildLifecycle(
  facts: OperationContent,
  locate: Locate,
  { releases, diagnostics }: BuildContext,
): Lifecycle {
  const events = lifecycleEventKinds.flatMap((kind) => {
    const named = facts[kind];
    if (named === undefined) return [];
    return toList(named).flatMap((text, index): readonly LifecycleEvent[] => {
      const origin = locate(typeof named === "string" ? [kind] : [kind, index]);
      const release = findRelease(releases, text);
      if (release !== null) return [{ kind, release, origin }];
      const known = releases.map(({ id }) => id);
      diagnostics.push(unknownRelease(origin, text, known));
      return [];
    });
  });
  return sortLifecycle(events);
}

/**
 * Assumes that the path is relative to the namespace; `resolveReplacements` replaces it by the complete path if that
 * is meant.
 */
function buildReplacement(
  content: NamespaceContent,
  facts: OperationContent,
  locate: Locate,
): Pick<Operation, "replacement" | "isUnreplaced"> {
  const { replacement: written } = facts;
  if (written === undefined) return { replacement: null };
  if (written === noReplacement)
    return { replacement: null, isUnreplaced: true };
  return {
    replacement: {
      key: replacementKey(written, namespacePath(content) ?? ""),
      written,
      origin: locate(["replacement"]),
    },
  };
}

/** `GET /v2/check-in` below a prefix, as a key. */
function replacementKey(written: string, prefix: string): OperationKey {
  const [method = "", key = ""] = written.split(" ", 2);
  const { path, suffix } = splitPathKey(key);
  return `${method} ${prefix}${anonymousPath(parsePath(path))}${suffix}`;
}

/** A replacement may be in another namespace: then its path is complete. */
export function resolveReplacements(
  operations: readonly Operation[],
): readonly Operation[] {
  const keys = new Set(operations.map(({ key }) => key));
  return operations.map((operation) => {
    const { replacement } = operation;
    if (replacement === null || keys.has(replacement.key)) return operation;
    const whole = replacementKey(replacement.written, "");
    return keys.has(whole)
      ? { ...operation, replacement: { ...replacement, key: whole } }
      : operation;
  });
}

export function inScopeOrder(
  scope: OneOrMore<ScopeLevel>,
): readonly ScopeLevel[] {
  const named = toList(scope);
  return scopeLevels.filter((level) => named.includes(level));
}

function toList<T>(value: OneOrMore<T>): readonly T[] {
  return Array.isArray(value) ? (value as readonly T[]) : [value as T];
}

function neededPermissions(
  written: OperationContent["permissions"] = [],
): NeededPermissions {
  return "any" in written
    ? { permissions: written.any, permissionMode: "any" }
    : { permissions: written };
}

/** The methods whose calls take a body although no document describes one. */
const bodyMethods: ReadonlySet<string> = new Set([
  "POST",
  "PUT",
  "PATCH",
  "QUERY",
]);
