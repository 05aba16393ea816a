import { compareText } from "../../diagnostics/sort.ts";
import type { ApiModel } from "../../model/api-model.ts";
import { isCallable, stateAt, type Lifecycle } from "../../model/lifecycle.ts";
import {
  compareByPath,
  type Operation,
  type OperationKey,
} from "../../model/operation.ts";
import type { DescribedLife } from "../../model/operation-shape.ts";
import { permissionsOf } from "../../model/permission-mode.ts";
import { releaseTitle, type ReleaseIndex } from "../../model/release.ts";
import { joinUnreadNames } from "../../model/unread-names.ts";
import type { WireApi, WireOperation } from "../../wire/model/wire-api.ts";
import type { PinnedApi } from "./release-comparison.ts";

/**
 * Makes of a catalogue at a release a side of a comparison with something else: the state of its operations, and their
 * description in the documents of their namespaces.
 *
 * @param documents one for each namespace, in the order of the namespaces
 */
export function apiAtRelease(
  model: ApiModel,
  release: ReleaseIndex,
  documents: readonly PinnedApi[],
): WireApi {
  const apis = documents.map(({ api }) => api);
  // If several have one key, the first counts, as everywhere in a catalogue: it is set last.
  const described = new Map(
    apis
      .flatMap(({ operations }) => operations)
      .toReversed()
      .map((operation) => [operation.key, operation] as const),
  );
  const named = model.releases[release];
  const [first] = apis;
  return {
    title: first?.title ?? model.service.title,
    version: first?.version ?? named?.label ?? null,
    description: first?.description ?? null,
    servers: firstOfEach(
      apis.flatMap(({ servers }) => servers),
      "url",
    ),
    securitySchemes: firstOfEach(
      apis.flatMap(({ securitySchemes }) => securitySchemes),
      "id",
    ).toSorted((a, b) => compareText(a.id, b.id)),
    tokenFlows: apis.flatMap(({ tokenFlows }) => tokenFlows),
    tags: new Map(apis.flatMap(({ tags }) => [...tags])),
    externalDocs: new Map(
      apis.flatMap(({ externalDocs }) => [...externalDocs]),
    ),
    operations: operationsAt(model, release, described),
    webhooks: apis.flatMap(({ webhooks }) => webhooks),
    place: first?.place ?? null,
    leftOut: apis.flatMap(({ leftOut = [] }) => leftOut),
    unread: {
      paths: joinUnreadNames(apis.map(({ unread }) => unread?.paths)),
      webhooks: joinUnreadNames(apis.map(({ unread }) => unread?.webhooks)),
      schemes: new Set(
        apis.flatMap(({ unread }) => [...(unread?.schemes ?? [])]),
      ),
      hasServers: apis.some(({ unread }) => unread?.hasServers === true),
    },
  };
}

function operationsAt(
  model: ApiModel,
  release: ReleaseIndex,
  described: ReadonlyMap<OperationKey, WireOperation>,
): readonly WireOperation[] {
  return model.operations
    .flatMap((operation) => {
      const state = stateAt(operation.lifecycle, release);
      if (!isCallable(state)) return [];
      const known = described.get(operation.key) ?? null;
      const isDeprecated = state === "deprecated";
      const life = lifeAt(model, release, operation, known, isDeprecated);
      return [
        known === null
          ? bareOperation(operation, release, life)
          : { ...known, life },
      ];
    })
    .toSorted((a, b) => compareByPath(a, b) || compareText(a.key, b.key));
}

function bareOperation(
  operation: Operation,
  release: ReleaseIndex,
  life: DescribedLife,
): WireOperation {
  const { key, method, path, namespace, scopes, lifecycle } = operation;
  return {
    key,
    method,
    path,
    namespace,
    tags: [],
    scopes,
    ...permissionsOf(operation),
    life,
    isLifeKnown: life.isDeprecated || isShown(lifecycle, release),
    details: null,
    place: null,
  };
}

/** Whether a fact shows the operation without deprecation: without a fact it is only not known to be deprecated. */
function isShown(lifecycle: Lifecycle, release: ReleaseIndex): boolean {
  return lifecycle.some(
    ({ kind, release: at }) =>
      (kind === "added" || kind === "reactivated") && at <= release,
  );
}

/** The catalogue decides whether it is deprecated; a document may add details. */
function lifeAt(
  model: ApiModel,
  release: ReleaseIndex,
  { lifecycle, replacement }: Operation,
  known: WireOperation | null,
  isDeprecated: boolean,
): DescribedLife {
  const fact = lifecycle.findLast(
    (event) => event.kind === "deprecated" && event.release <= release,
  );
  const since = fact && model.releases[fact.release];
  return {
    isDeprecated,
    since:
      known?.life.since ??
      (isDeprecated && since !== undefined ? releaseTitle(since) : null),
    sunset: known?.life.sunset ?? null,
    successor: known?.life.successor ?? replacement?.key ?? null,
    note: known?.life.note ?? null,
    stability: known?.life.stability ?? null,
  };
}

/** The first element of each name. */
function firstOfEach<K extends string, T extends Readonly<Record<K, string>>>(
  values: readonly T[],
  name: K,
): readonly T[] {
  const found = new Map<string, T>();
  for (const value of values)
    if (!found.has(value[name])) found.set(value[name], value);
  return [...found.values()];
}
