import type { ApiModel, DirectModel } from "../../model/api-model.ts";
import type {
  ApiDescription,
  DescribedOperation,
} from "../../model/api-description.ts";
import { buildDescribedModel } from "../../model/described-model.ts";
import { anonymousPath, parsePath } from "../../model/operation-path.ts";
import type { Operation, OperationKey } from "../../model/operation.ts";
import type { Server } from "../../model/operation-shape.ts";
import { serverPath, withoutServerPath } from "../../model/server-path.ts";
import { belowFront, withWholeKeys, type CalledPaths } from "./called-paths.ts";
import type { PinnedDescription } from "../pins/pinned-description.ts";
import {
  placed,
  placedPath,
  placementOf,
  type Placement,
} from "../pins/placement.ts";

/** A single document, with the keys of the catalogue. */
export function describedPart(
  document: PinnedDescription,
  { service }: ApiModel,
  paths: CalledPaths,
): DirectModel {
  const { pin, description } = document;
  const placement = placementOf(pin, description);
  const { id, packageName, packageLicense } = service;
  // The release of a part does not matter: facts come from the catalogue.
  const release = { id, label: null };
  const input = { id, packageName, packageLicense, release };
  if (paths === "catalogue") {
    const model = buildDescribedModel(
      placedDescription(description, placement),
      input,
    );
    return service.access.kind === "gateway"
      ? model
      : { ...model, operations: calledBelow(model.operations, document) };
  }
  const own = buildDescribedModel(description, input);
  return { ...own, operations: withWholeKeys(own.operations, placement) };
}

/** Operations with servers of their own that lack the path of the document's servers: there their own path is called. */
function calledBelow(
  operations: readonly Operation[],
  { pin, description }: PinnedDescription,
): readonly Operation[] {
  const placement = placementOf(pin, description);
  const { front } = placement;
  if (front !== serverPath(description)) return operations;
  const elsewhere = new Set(
    description.operations
      .filter(({ shape: { servers } }) => isElsewhere(servers, placement))
      .map((operation) => placed(placement, operation).key),
  );
  return operations.map((operation) => {
    const { key, version, resourcePath } = operation;
    const below = elsewhere.has(key) ? belowFront(operation, front) : null;
    return below ? { ...below, version, resourcePath } : operation;
  });
}

function isElsewhere(
  servers: readonly Server[] | null,
  { front }: Placement,
): boolean {
  return servers !== null && serverPath({ servers }) !== front;
}

function placedDescription(
  description: ApiDescription,
  placement: Placement,
): ApiDescription {
  const keys = new Set(description.operations.map(({ key }) => key));
  return {
    ...description,
    servers: withoutServerPath(description.servers, placement.front),
    operations: description.operations.map((operation) => {
      const { shape, ...whole } = placeOperation(operation, placement);
      const successor = placedSuccessor(shape.life.successor, placement, keys);
      return {
        ...whole,
        shape: { ...shape, life: { ...shape.life, successor } },
      };
    }),
  };
}

/** `GET /v2/groups` of the same document with its complete path; a text that names no operation of it stays the same. */
function placedSuccessor(
  successor: string | null,
  placement: Placement,
  keys: ReadonlySet<OperationKey>,
): string | null {
  const [method = "", path = ""] = successor?.split(" ", 2) ?? [];
  const key = `${method.toUpperCase()} ${anonymousPath(parsePath(path))}`;
  return keys.has(key) ? `${method} ${placedPath(placement, path)}` : successor;
}

function placeOperation(
  operation: DescribedOperation,
  placement: Placement,
): DescribedOperation {
  const { shape } = operation;
  return {
    ...operation,
    ...placed(placement, operation),
    shape: {
      ...shape,
      servers:
        shape.servers &&
        (isElsewhere(shape.servers, placement)
          ? shape.servers
          : withoutServerPath(shape.servers, placement.front)),
    },
  };
}
