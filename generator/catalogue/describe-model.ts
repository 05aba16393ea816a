import { compareText } from "../diagnostics/sort.ts";
import type {
  ApiModel,
  DirectModel,
  GatewayModel,
  Namespace,
} from "../model/api-model.ts";
import { compareByPath, type Operation } from "../model/operation.ts";
import type { SecurityScheme, Server } from "../model/operation-shape.ts";
import { shapeOf } from "../model/catalogued-shape.ts";
import { withoutServerPath } from "../model/server-path.ts";
import type { Access, Service } from "../model/service.ts";
import { belowFront, frontOf, type CalledPaths } from "./called-paths.ts";
import { describedPart, withOwnSecurity } from "./described-part.ts";
import { describeOperation } from "./describe-operation.ts";
import type { PinnedDescription } from "./import-openapi/pinned-description.ts";

/**
 * The model of a catalogue with what its documents say, one of each namespace: the catalogue says which operations
 * there are and how they live, the documents how they are called. Behind a gateway operations stay in the namespaces of
 * the catalogue; others stand under their tags, as in the SDK of a document alone.
 *
 * @param paths those of the catalogue unless an SDK is made: see `calledPaths`
 */
export function describeModel(
  model: DirectModel,
  documents: readonly PinnedDescription[],
  paths?: CalledPaths,
): DirectModel;
export function describeModel(
  model: GatewayModel,
  documents: readonly PinnedDescription[],
  paths?: CalledPaths,
): GatewayModel;
export function describeModel(
  model: ApiModel,
  documents: readonly PinnedDescription[],
  paths?: CalledPaths,
): ApiModel;
export function describeModel(
  model: ApiModel,
  documents: readonly PinnedDescription[],
  paths: CalledPaths = "catalogue",
): ApiModel {
  const { service } = model;
  const all = documents.map((document) =>
    describedPart(document, model, paths),
  );
  // What one document has for all its operations, another may have otherwise.
  const parts = all.length > 1 ? all.map(withOwnSecurity) : all;
  const access = describeAccess(service.access, parts);
  const [first] = documents;
  const front = first && paths === "document" ? frontOf(first) : "";
  const operations = describeOperations(model, parts, (operation) =>
    undescribed(operation, front, access),
  );
  return {
    service: { ...service, summary: summaryOf(service, parts), access },
    releases: model.releases,
    namespaces: namespacesOf(model, parts, operations),
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

function describeOperations(
  { operations, service: { access } }: ApiModel,
  parts: readonly DirectModel[],
  undescribedAt: (operation: Operation) => Operation,
): readonly Operation[] {
  const described = new Map(
    parts.flatMap((part) =>
      part.operations.map((operation) => [operation.key, operation]),
    ),
  );
  const known = new Set(operations.map(({ key }) => key));
  return operations.map((operation) => {
    const found = described.get(operation.key);
    return found === undefined
      ? undescribedAt(operation)
      : describeOperation(operation, found, { access, known });
  });
}

/** @param front what the servers have in front of all paths; an operation that does not stand below it is called without */
function undescribed(
  operation: Operation,
  front: string,
  access: Access,
): Operation {
  const below = belowFront(operation, front);
  if (below !== null || access.kind === "gateway") return below ?? operation;
  const { shape, list } = shapeOf(operation);
  const servers = withoutServerPath(access.servers, front);
  return {
    ...operation,
    call: { kind: "described", shape: { ...shape, servers }, list },
  };
}

/** Of several documents none speaks for the service. */
function summaryOf(
  { summary }: Service,
  [only, ...others]: readonly DirectModel[],
): string {
  return summary || only === undefined || others.length > 0
    ? summary
    : only.service.summary;
}

function describeAccess(access: Access, parts: readonly DirectModel[]): Access {
  if (access.kind === "gateway") return access;
  const all = parts.map(({ service }) => service.access);
  const [only, ...others] = all;
  return {
    kind: "direct",
    servers: distinct<Server>(
      all.flatMap(({ servers }) => servers),
      ({ url }) => url,
    ),
    securitySchemes: distinct<SecurityScheme>(
      all.flatMap(({ securitySchemes }) => securitySchemes),
      ({ id }) => id,
    ).toSorted((a, b) => compareText(a.id, b.id)),
    security: others.length === 0 ? (only?.security ?? []) : [],
  };
}

/** Those of a gateway are the catalogue's; else those in which operations are, as their tags say. */
function namespacesOf(
  { namespaces, service: { access } }: ApiModel,
  parts: readonly DirectModel[],
  operations: readonly Operation[],
): readonly Namespace[] {
  if (access.kind === "gateway") return namespaces;
  const used = new Set(operations.map(({ namespace }) => namespace));
  const known = [...parts.flatMap((part) => part.namespaces), ...namespaces];
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
