import type {
  DirectModel,
  GatewayModel,
  Namespace,
} from "../model/api-model.ts";
import { compareByPath, type Operation } from "../model/operation.ts";
import type { SecurityScheme, Server } from "../model/operation-shape.ts";
import type { DirectService } from "../model/service.ts";
import { compareText } from "../diagnostics/sort.ts";
import {
  belowFront,
  describedPart,
  frontOf,
  placeOperation,
  type CalledPaths,
} from "./described-part.ts";
import type { PinnedDescription } from "./import-openapi/pinned-description.ts";
import { withoutServerPath } from "../model/server-path.ts";
import { undescribedShape } from "./undescribed-shape.ts";

/**
 * The model of a plain catalogue with what its documents say, one of each namespace: the catalogue says which operations
 * there are and how they live, the documents how they are called. Operations stand under their tags, as in the SDK of a
 * document alone.
 */
export function describeModel(
  model: DirectModel,
  documents: readonly PinnedDescription[],
  paths: CalledPaths,
): DirectModel {
  const all = documents.map((document) =>
    describedPart(document, model, paths),
  );
  // What one document has for all its operations, another may have otherwise.
  const parts = all.length > 1 ? all.map(withOwnSecurity) : all;
  const described = new Map(
    parts
      .flatMap(({ operations }) => operations)
      .map((operation) => [operation.key, operation]),
  );
  const [first] = documents;
  const service = describeService(model.service, parts);
  const front = first && paths === "document" ? frontOf(first) : "";
  const operations = model.operations.map((known) => {
    const found = described.get(known.key);
    return found === undefined
      ? undescribed(known, front, service)
      : describeOperation(known, found);
  });
  return {
    service,
    releases: model.releases,
    namespaces: namespacesOf(operations, [
      ...parts.flatMap((part) => part.namespaces),
      ...model.namespaces,
    ]),
    operations: operations.toSorted(
      (a, b) => compareByPath(a, b) || compareText(a.key, b.key),
    ),
    schemas: new Map(
      parts
        .flatMap(({ schemas }) => [...schemas])
        .toSorted(([a], [b]) => compareText(a, b)),
    ),
    webhooks: parts
      .flatMap(({ webhooks }) => webhooks)
      .toSorted(
        (a, b) =>
          compareText(a.name, b.name) || compareText(a.method, b.method),
      ),
  };
}

/** The model of a gateway with the payloads that documents tell; everything else is as the catalogue says. */
export function describeGateway(
  model: GatewayModel,
  documents: readonly PinnedDescription[],
): GatewayModel {
  const described = new Map(
    documents.flatMap(({ pin, description }) => {
      const front = frontOf({ pin, description });
      return description.operations
        .map((operation) => placeOperation(operation, front))
        .map((operation) => [operation.key, operation] as const);
    }),
  );
  return {
    ...model,
    operations: model.operations.map((operation) => {
      const found = described.get(operation.key);
      if (found === undefined) return operation;
      const { shape, list } = found;
      return { ...operation, call: { kind: "described", shape, list } };
    }),
    schemas: new Map(
      documents
        .flatMap(({ description }) => [...description.schemas])
        .toSorted(([a], [b]) => compareText(a, b)),
    ),
  };
}

function withOwnSecurity(part: DirectModel): DirectModel {
  const { access } = part.service;
  const operations = part.operations.map((operation): Operation => {
    const { call } = operation;
    if (call.kind === "catalogued") return operation;
    const security = call.shape.security ?? access.security;
    return {
      ...operation,
      call: { ...call, shape: { ...call.shape, security } },
    };
  });
  return { ...part, operations };
}

function describeOperation(known: Operation, described: Operation): Operation {
  const { lifecycle, replacement, permissions } = known;
  const summary = known.summary ?? described.summary;
  return {
    ...described,
    ...(known.sunset === undefined ? {} : { sunset: known.sunset }),
    lifecycle,
    replacement,
    permissions,
    // The catalogue does not say it of a PUT, which HTTP says it of.
    isIdempotent: known.isIdempotent || described.isIdempotent,
    summary,
  };
}

/** @param front what the servers have in front of all paths; an operation that does not stand below it is called without */
function undescribed(
  known: Operation,
  front: string,
  { access }: DirectService,
): Operation {
  const below = belowFront(known, front);
  const shape = undescribedShape(below ?? known);
  const servers =
    below === null ? withoutServerPath(access.servers, front) : null;
  const call = { kind: "described", shape: { ...shape, servers } } as const;
  return { ...(below ?? known), call: { ...call, list: null } };
}

function describeService(
  service: DirectService,
  parts: readonly DirectModel[],
): DirectService {
  const [only, ...others] = parts.map((part) => part.service);
  return {
    ...service,
    // Of several documents none speaks for the service.
    summary:
      service.summary || (others.length === 0 ? (only?.summary ?? "") : ""),
    access: {
      kind: "direct",
      servers: distinct<Server>(
        parts.flatMap((part) => part.service.access.servers),
        ({ url }) => url,
      ),
      securitySchemes: distinct<SecurityScheme>(
        parts.flatMap((part) => part.service.access.securitySchemes),
        ({ id }) => id,
      ).toSorted((a, b) => compareText(a.id, b.id)),
      security: others.length === 0 ? (only?.access.security ?? []) : [],
    },
  };
}

function namespacesOf(
  operations: readonly Operation[],
  known: readonly Namespace[],
): readonly Namespace[] {
  const used = new Set(operations.map(({ namespace }) => namespace));
  return distinct(known, ({ id }) => id)
    .filter(({ id }) => used.has(id))
    .toSorted((a, b) => compareText(a.id, b.id));
}

/** The first of each name. */
function distinct<T>(
  values: readonly T[],
  nameOf: (value: T) => string,
): readonly T[] {
  const byName = new Map<string, T>();
  for (const value of values)
    if (!byName.has(nameOf(value))) byName.set(nameOf(value), value);
  return [...byName.values()];
}
