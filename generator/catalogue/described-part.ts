import type { ApiModel, DirectModel } from "../model/api-model.ts";
import type {
  ApiDescription,
  DescribedOperation,
} from "../model/api-description.ts";
import { buildDescribedModel } from "../model/described-model.ts";
import { splitVersion } from "../model/described-path.ts";
import { anonymousPath, parsePath } from "../model/operation-path.ts";
import type { Operation, OperationKey } from "../model/operation.ts";
import { serverPath, withoutServerPath } from "../model/server-path.ts";
import type { PinnedDescription } from "./import-openapi/pinned-description.ts";
import { placedBelow } from "./path-key.ts";

/**
 * Whose paths an SDK calls: those of the document, below the path of its servers, or the whole ones of the catalogue. Keys of operations are
 * whole in either case.
 */
export type CalledPaths = "document" | "catalogue";

/**
 * The document's own, so that its SDK is that of the document alone, as long as all documents have one path in front, and their servers
 * have it. Of several servers with different paths a caller names but one: there the whole paths are called.
 */
export function calledPaths(
  documents: readonly PinnedDescription[],
): CalledPaths {
  const fronts = new Set(documents.map(frontOf));
  const areOfServers = documents.every(
    (document) => frontOf(document) === serverPath(document.description),
  );
  return fronts.size === 1 && areOfServers ? "document" : "catalogue";
}

/** What stands in front of the paths of a document in the keys of the catalogue. */
export function frontOf({ pin, description }: PinnedDescription): string {
  return pin.pathPrefix ?? serverPath(description);
}

/** A document on its own, with the keys of the catalogue. */
export function describedPart(
  document: PinnedDescription,
  { service }: ApiModel,
  paths: CalledPaths,
): DirectModel {
  const { description } = document;
  const front = frontOf(document);
  const { id, packageName, packageLicense } = service;
  // The release of a part does not matter: facts come from the catalogue.
  const release = { id, label: null };
  const input = { id, packageName, packageLicense, release };
  if (paths === "catalogue")
    return buildDescribedModel(placedDescription(description, front), input);
  const own = buildDescribedModel(description, input);
  const keys = new Map(
    own.operations.map((operation) => [
      operation.key,
      placedBelow(front, operation).key,
    ]),
  );
  const wholeKey = (key: OperationKey): OperationKey => keys.get(key) ?? key;
  const operations = own.operations.map(({ key, replacement, ...rest }) => ({
    ...rest,
    key: wholeKey(key),
    replacement: replacement && {
      ...replacement,
      key: wholeKey(replacement.key),
    },
    front,
  }));
  return { ...own, operations };
}

function placedDescription(
  description: ApiDescription,
  front: string,
): ApiDescription {
  const keys = new Set(description.operations.map(({ key }) => key));
  return {
    ...description,
    servers: withoutServerPath(description.servers, front),
    operations: description.operations.map((operation) => {
      const { shape, ...placed } = placeOperation(operation, front);
      const successor = placedSuccessor(shape.life.successor, front, keys);
      return {
        ...placed,
        shape: { ...shape, life: { ...shape.life, successor } },
      };
    }),
  };
}

/** `GET /v2/groups` of the same document with its whole path; what names no operation of it stays as it is. */
function placedSuccessor(
  successor: string | null,
  front: string,
  keys: ReadonlySet<OperationKey>,
): string | null {
  const [method = "", path = ""] = successor?.split(" ", 2) ?? [];
  const key = `${method.toUpperCase()} ${anonymousPath(parsePath(path))}`;
  return keys.has(key) ? `${method} ${front}${path}` : successor;
}

/** An operation with its whole path. */
function placeOperation(
  operation: DescribedOperation,
  front: string,
): DescribedOperation {
  const { shape } = operation;
  return {
    ...operation,
    ...placedBelow(front, operation),
    shape: {
      ...shape,
      servers: shape.servers && withoutServerPath(shape.servers, front),
    },
  };
}

/** An operation of the catalogue that no document has, called below the path of the servers; `null` when it stands elsewhere. */
export function belowFront(
  operation: Operation,
  front: string,
): Operation | null {
  if (front === "") return operation;
  if (!operation.path.startsWith(`${front}/`)) return null;
  const path = operation.path.slice(front.length);
  const segments = parsePath(path);
  const { version, resourcePath } = splitVersion(segments);
  return { ...operation, path, segments, version, resourcePath, front };
}
