import { compareText } from "../diagnostics/sort.ts";
import type {
  ApiModel,
  DirectModel,
  GatewayModel,
  Namespace,
} from "../model/api-model.ts";
import { compareByPath, type Operation } from "../model/operation.ts";
import type { SecurityScheme, Server } from "../model/operation-shape.ts";
import type { Access } from "../model/service.ts";
import { describedPart, withOwnSecurity } from "./described-part.ts";
import { describeOperation } from "./describe-operation.ts";
import type { PinnedDescription } from "./import-openapi/pinned-description.ts";

/**
 * The model of a catalogue with what its documents say, one of each namespace: the catalogue says which operations
 * there are and how they live, the documents how they are called. Behind a gateway operations stay in the namespaces of
 * the catalogue; others stand under their tags, as in the SDK of a document alone.
 */
export function describeModel(
  model: DirectModel,
  documents: readonly PinnedDescription[],
): DirectModel;
export function describeModel(
  model: GatewayModel,
  documents: readonly PinnedDescription[],
): GatewayModel;
export function describeModel(
  model: ApiModel,
  documents: readonly PinnedDescription[],
): ApiModel;
export function describeModel(
  model: ApiModel,
  documents: readonly PinnedDescription[],
): ApiModel {
  const { access } = model.service;
  const all = documents.map((document) => describedPart(document, model));
  // What one document has for all its operations, another may have otherwise.
  const parts = all.length > 1 ? all.map(withOwnSecurity) : all;
  const operations = describeOperations(model, parts);
  return {
    service: { ...model.service, access: describeAccess(access, parts) },
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
      ? operation
      : describeOperation(operation, found, { access, known });
  });
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
