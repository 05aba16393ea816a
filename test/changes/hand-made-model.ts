import { isVersion } from "../../generator/naming/versions.ts";
import { findRelease, type ApiModel } from "../../generator/model/api-model.ts";
import {
  lifecycleEventKinds,
  sortLifecycle,
  type LifecycleEventKind,
} from "../../generator/model/lifecycle.ts";
import type { HttpMethod, Operation } from "../../generator/model/operation.ts";
import {
  anonymousPath,
  operationKey,
  parsePath,
} from "../../generator/model/operation-path.ts";
import type { Release, ReleaseIndex } from "../../generator/model/release.ts";

/** Lifecycle facts as the catalogue writes them: a fact and its release or releases. */
export type Facts = Partial<
  Record<LifecycleEventKind, string | readonly string[]>
> & {
  readonly replacement?: string;
};

export interface Description {
  /** Ids, oldest first; `{ id, label: null }` for a release whose label is not known. */
  readonly releases: readonly (
    string | { readonly id: string; readonly label: string | null }
  )[];
  /** By `METHOD /namespace/version/path`. */
  readonly operations: Readonly<Record<string, Facts>>;
}

/** A model of a few operations; everything that comparing does not look at has one value for all. */
export function handMadeModel(description: Description): ApiModel {
  const releases = description.releases.map((release): Release => {
    const named =
      typeof release === "string" ? { id: release, label: release } : release;
    return { ...named, date: null, summary: null };
  });
  return {
    // Comparing reads no service facts, the report reads the title.
    service: { title: "Example API" } as ApiModel["service"],
    schemas: new Map(),
    webhooks: [],
    releases,
    namespaces: [],
    operations: Object.entries(description.operations).map(
      ([endpoint, facts], index) =>
        handMadeOperation(endpoint, facts, releases, index + 1),
    ),
  };
}

/** The two releases of a case, by their ids. */
export function rangeOf(
  { releases }: ApiModel,
  { from, to }: { readonly from: string; readonly to: string },
): { readonly before: ReleaseIndex; readonly after: ReleaseIndex } {
  const before = findRelease(releases, from);
  const after = findRelease(releases, to);
  if (before === null || after === null)
    throw new Error("Expected a case with listed releases.");
  return { before, after };
}

function handMadeOperation(
  endpoint: string,
  { replacement, ...facts }: Facts,
  releases: readonly Release[],
  line: number,
): Operation {
  const { method, path, segments } = split(endpoint);
  const origin = { file: "hand-made.yaml", line, column: 1, length: 1 };
  const [first, second] = segments.slice(1);
  const isVersioned = first?.kind === "literal" && isVersion(first.text);
  const resource = isVersioned ? second : first;
  const replaced = replacement === undefined ? null : split(replacement);
  return {
    key: operationKey(method, segments),
    method,
    namespace: segments[0]?.kind === "literal" ? segments[0].text : "",
    path,
    segments,
    version: isVersioned ? first.text : null,
    resource: resource?.kind === "literal" ? resource.text : "",
    resourcePath: segments.slice(isVersioned ? 2 : 1),
    role: "collection",
    scopes: ["tenant"],
    permissions: [],
    isIdempotent: false,
    call: {
      kind: "catalogued",
      isCollection: false,
      query: [],
      list: null,
      hasBody: false,
    },
    summary: null,
    lifecycle: sortLifecycle(
      lifecycleEventKinds.flatMap((kind) =>
        [facts[kind] ?? []].flat().map((id) => ({
          kind,
          release: releases.findIndex((release) => release.id === id),
          origin,
        })),
      ),
    ),
    replacement:
      replacement === undefined || replaced === null
        ? null
        : {
            key: `${replaced.method} ${anonymousPath(replaced.segments)}`,
            written: replacement,
            origin,
          },
    origin,
    pathOrigin: origin,
  };
}

function split(endpoint: string) {
  const space = endpoint.indexOf(" ");
  const path = endpoint.slice(space + 1);
  return {
    // The tests write methods that exist.
    method: endpoint.slice(0, space) as HttpMethod,
    path,
    segments: parsePath(path),
  };
}
