import { compareText } from "../../diagnostics/sort.ts";
import type {
  ApiModel,
  DirectModel,
  GatewayModel,
} from "../../model/api-model.ts";
import { shapeOf } from "../../model/catalogued-shape.ts";
import { compareByPath, type Operation } from "../../model/operation.ts";
import type { NamedSchemas } from "../../model/type-expr.ts";
import { withoutServerPath } from "../../model/server-path.ts";
import type { Access } from "../../model/service.ts";
import { belowFront, frontOf, type CalledPaths } from "./called-paths.ts";
import { describedPart } from "./described-part.ts";
import { describeOperation } from "./describe-operation.ts";
import {
  describeService,
  namespacesOf,
  withOwnSecurity,
} from "./describe-service.ts";
import type { PinnedDescription } from "../pins/pinned-description.ts";

/**
 * The model of a catalogue with the content of its documents, one for each namespace: the catalogue decides which
 * operations there are and how they live, the documents describe how to call them. Behind a gateway operations stay
 * in the namespaces of the catalogue; others are grouped by tag, as in the SDK of a document alone.
 *
 * @param paths those of the catalogue unless an SDK is generated: see `calledPaths`
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
  const all = documents.map((document) =>
    describedPart(document, model, paths),
  );
  // Properties that one document has for all its operations may differ in another document.
  const parts = all.length > 1 ? all.map(withOwnSecurity) : all;
  const service = describeService(model.service, parts);
  const [first] = documents;
  const front = first && paths === "document" ? frontOf(first) : "";
  const schemas: NamedSchemas = new Map(
    parts
      .flatMap((part) => [...part.schemas])
      .toSorted(([a], [b]) => compareText(a, b)),
  );
  const operations = describeOperations(
    { ...model, service, schemas },
    { parts, front },
  );
  return {
    service,
    releases: model.releases,
    namespaces: namespacesOf(model, parts, operations),
    operations: operations.toSorted(
      (a, b) => compareByPath(a, b) || compareText(a.key, b.key),
    ),
    schemas,
    ignored: parts.flatMap(({ ignored = [] }) => ignored),
    webhooks: parts
      .flatMap(({ webhooks }) => webhooks)
      .toSorted(
        (a, b) =>
          compareText(a.name, b.name) || compareText(a.method, b.method),
      ),
  };
}

/** `front` is the prefix of the servers, in front of all paths that are called. */
function describeOperations(
  { operations, schemas, service: { access } }: ApiModel,
  {
    parts,
    front,
  }: { readonly parts: readonly DirectModel[]; readonly front: string },
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
      ? undescribed(operation, front, access)
      : describeOperation(operation, found, { access, schemas, known });
  });
}

/** The path of the catalogue, relative to the servers; a path without their prefix is called without it. */
function undescribed(
  operation: Operation,
  front: string,
  access: Access,
): Operation {
  const below = belowFront(operation, front);
  if (below !== null || access.kind === "gateway") return below ?? operation;
  const { shape, list } = shapeOf(operation);
  const servers = withoutServerPath(access.servers, front);
  const call = {
    kind: "described",
    shape: { ...shape, servers },
    list,
  } as const;
  return { ...operation, call };
}
