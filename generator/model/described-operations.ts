import { endpointRole, type EndpointRole } from "../naming/endpoint-role.ts";
import { describedName } from "../naming/described-name.ts";
import type { WishedName } from "../naming/natural-name.ts";
import type { DescribedOperation } from "./api-description.ts";
import type {
  ExplicitReplacement,
  Operation,
  OperationKey,
} from "./operation.ts";
import { shapeIn } from "./operation-call.ts";
import { anonymousPath, parsePath } from "./operation-path.ts";
import { namespaceOf, splitVersion } from "./described-path.ts";
import { permissionsOf } from "./permission-mode.ts";

/** The facts about all operations that are needed to build each of them. */
interface Neighbours {
  /** The methods, by path without parameter names. */
  readonly methods: ReadonlyMap<string, readonly string[]>;
  /** The operation keys, by operationId and by key. */
  readonly keys: ReadonlyMap<string, OperationKey>;
}

/** Builds the operations of a document as operations of the first release, in the order of the document. */
export function buildDescribedOperations(
  operations: readonly DescribedOperation[],
): readonly Operation[] {
  const neighbours = findNeighbours(operations);
  return operations.map((operation) => buildOperation(operation, neighbours));
}

function findNeighbours(operations: readonly DescribedOperation[]): Neighbours {
  const methods = new Map<string, string[]>();
  const keys = new Map<string, OperationKey>();
  for (const { key, method, path, shape } of operations) {
    const place = anonymousPath(parsePath(path));
    const known = methods.get(place);
    if (known) known.push(method);
    else methods.set(place, [method]);
    keys.set(key, key);
    if (shape.operationId !== null) keys.set(shape.operationId, key);
  }
  return { methods, keys };
}

function buildOperation(
  operation: DescribedOperation,
  neighbours: Neighbours,
): Operation {
  const { shape, origin } = operation;
  const segments = parsePath(operation.path);
  const { version, resourcePath } = splitVersion(segments);
  const namespace = namespaceOf(operation);
  const resource = resourcePath[0];
  return {
    key: operation.key,
    method: operation.method,
    namespace,
    path: operation.path,
    segments,
    version,
    resource: resource?.kind === "literal" ? resource.text : namespace,
    resourcePath,
    role: roleOf(operation, segments, resourcePath, neighbours),
    scopes: [],
    ...permissionsOf(operation),
    isIdempotent: operation.isIdempotent,
    call: { kind: "described", shape, list: operation.list },
    summary: shape.summary,
    lifecycle: shape.life.isDeprecated
      ? [{ kind: "deprecated", release: 0, origin }]
      : [],
    replacement: replacementOf(operation, neighbours),
    origin,
    pathOrigin: origin,
  };
}

/** Gives the name that a described operation would get now. */
export function wishedName(operation: Operation): WishedName {
  const shape = shapeIn(operation);
  return describedName({
    ...operation,
    operationId: shape?.operationId ?? null,
    naming: shape?.naming ?? null,
  });
}

function roleOf(
  { method, isAction }: DescribedOperation,
  segments: Operation["segments"],
  resourcePath: Operation["resourcePath"],
  { methods }: Neighbours,
): EndpointRole {
  if (isAction) return "action";
  const place = anonymousPath(segments);
  return endpointRole({
    resourcePath,
    method,
    methodsOfPath: methods.get(place) ?? [],
    hasItemPath: methods.has(`${place}/{}`),
  });
}

/**
 * Finds the operation in a text such as `GET /v2/groups/{id}` or an operationId; gives `null` when it names no
 * operation of the document, because the text is then prose.
 */
function replacementOf(
  { shape, origin }: DescribedOperation,
  { keys }: Neighbours,
): ExplicitReplacement | null {
  const written = shape.life.successor;
  if (written === null) return null;
  const [method = "", path = ""] = written.split(" ", 2);
  const key = path.startsWith("/")
    ? keys.get(`${method.toUpperCase()} ${anonymousPath(parsePath(path))}`)
    : keys.get(written);
  return key === undefined ? null : { key, written, origin };
}
