import type {
  DirectModel,
  GatewayModel,
  Namespace,
} from "../model/api-model.ts";
import type {
  ApiDescription,
  DescribedOperation,
} from "../model/api-description.ts";
import { compareByPath, type Operation } from "../model/operation.ts";
import type { SecurityScheme, Server } from "../model/operation-shape.ts";
import { buildDescribedModel } from "../model/described-model.ts";
import type { DirectService } from "../model/service.ts";
import { compareText } from "../diagnostics/sort.ts";
import { placedBelow } from "./path-key.ts";
import type { PinnedDescription } from "./import-openapi/pinned-description.ts";
import { serverPath, withoutServerPath } from "../model/server-path.ts";
import { undescribedShape } from "./undescribed-shape.ts";

/**
 * The model of a plain catalogue with what its documents say, one of each namespace: the catalogue says which operations
 * there are and how they live, the documents how they are called. Operations stand under their tags, as in the SDK of a
 * document alone.
 */
export function describeModel(
  model: DirectModel,
  documents: readonly PinnedDescription[],
): DirectModel {
  const all = documents.map((document) => describedPart(document, model));
  // What one document has for all its operations, another may have otherwise.
  const parts = all.length > 1 ? all.map(withOwnSecurity) : all;
  const described = new Map(
    parts
      .flatMap(({ operations }) => operations)
      .map((operation) => [operation.key, operation]),
  );
  const operations = model.operations.map((known) =>
    describeOperation(known, described.get(known.key) ?? null),
  );
  return {
    service: describeService(model.service, parts),
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
      const prefix = pin.pathPrefix ?? serverPath(description);
      return description.operations
        .map((operation) => placeOperation(operation, prefix))
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

/** A document on its own, with the whole paths of the catalogue. */
export function describedPart(
  { pin, description }: PinnedDescription,
  { service }: DirectModel,
): DirectModel {
  const { id, packageName, packageLicense } = service;
  const prefix = pin.pathPrefix ?? serverPath(description);
  const placed: ApiDescription = {
    ...description,
    servers: withoutServerPath(description.servers, prefix),
    operations: description.operations.map((operation) =>
      placeOperation(operation, prefix),
    ),
  };
  // The release of a part does not matter: facts come from the catalogue.
  const release = { id, label: null };
  return buildDescribedModel(placed, {
    id,
    packageName,
    packageLicense,
    release,
  });
}

function placeOperation(
  operation: DescribedOperation,
  prefix: string,
): DescribedOperation {
  const { shape } = operation;
  return {
    ...operation,
    ...placedBelow(prefix, operation),
    shape: {
      ...shape,
      servers: shape.servers && withoutServerPath(shape.servers, prefix),
    },
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

function describeOperation(
  known: Operation,
  described: Operation | null,
): Operation {
  if (described === null) {
    const shape = undescribedShape(known);
    return { ...known, call: { kind: "described", shape, list: null } };
  }
  const { lifecycle, replacement, permissions, isIdempotent } = known;
  const summary = known.summary ?? described.summary;
  return {
    ...described,
    ...(known.sunset === undefined ? {} : { sunset: known.sunset }),
    lifecycle,
    replacement,
    permissions,
    isIdempotent,
    summary,
  };
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
