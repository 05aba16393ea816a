import {
  namesInSegment,
  type EndpointRole,
  type PathSegment,
} from "./endpoint-role.ts";
import {
  groupName,
  joinNames,
  memberName,
  namespaceName,
  parameterName,
} from "./identifiers.ts";

/** What a name is made of: wire facts only. */
export interface NameableOperation {
  readonly key: string;
  readonly method: string;
  readonly namespace: string;
  readonly version: string | null;
  readonly resourcePath: readonly PathSegment[];
  readonly role: EndpointRole;
}

/** Member names below the client: `["pro", "buildings", "v1", "list"]`. */
export type NamePath = readonly string[];

/** What an operation would like to be called. */
export interface WishedName {
  readonly key: string;
  /** Whether somebody has chosen the wished name: such names go before all others. */
  readonly isChosen?: true;
  /** Segments of its path: short paths choose first. */
  readonly length: number;
  /** The wished name first; at least one. */
  readonly candidates: readonly NamePath[];
  /** More of them; most operations need none, so they are made when they are asked for. */
  readonly fallbacks: () => readonly NamePath[];
  /** Names of the path parameters, by position. */
  readonly parameters: readonly string[];
}

/** The wishes of an operation that has no name but its method and path. */
export function naturalName(operation: NameableOperation): WishedName {
  return {
    key: operation.key,
    length: operation.resourcePath.length,
    candidates: candidateNames(operation),
    fallbacks: () => [],
    parameters: parameterNames(operation),
  };
}

/**
 * Names for an operation, the wished one first. `client.<namespace>.<resource>.<version>.<sub…>.<verb>`: the version
 * stands below the resource because resources change version one by one.
 */
function candidateNames(operation: NameableOperation): readonly NamePath[] {
  const verb = plainVerb(operation);
  const groups = groupsOf(operation, literals(operation));
  const by = `${verb}By${joinNames(parameterNames(operation))}`;
  const plain: readonly NamePath[] = [
    [...groups, verb],
    [...groups, by],
  ];
  if (operation.role !== "action") return plain;
  const action = literals(operation).at(-1) ?? "";
  const above = groupsOf(operation, literals(operation).slice(0, -1));
  return [[...above, memberName(action)], ...plain];
}

/** Names of the path parameters by position, unique within the operation. */
function parameterNames(
  operation: Pick<NameableOperation, "resourcePath">,
): readonly string[] {
  const names: string[] = [];
  for (const wire of operation.resourcePath.flatMap(namesInSegment)) {
    const wished = parameterName(wire);
    let name = wished;
    for (let count = 2; names.includes(name); count += 1)
      name = `${wished}${count}`;
    names.push(name);
  }
  return names;
}

function literals({ resourcePath }: NameableOperation): readonly string[] {
  return resourcePath.flatMap((segment) =>
    segment.kind === "literal" ? [segment.text] : [],
  );
}

function groupsOf(
  { namespace, version }: NameableOperation,
  [resource, ...below]: readonly string[],
): NamePath {
  const root = namespaceName(namespace);
  const resourceName = resource === undefined ? root : groupName(resource);
  return [
    root,
    // `client.devices.v1`, not `client.devices.devices.v1`.
    ...(resourceName === root ? [] : [resourceName]),
    ...(version === null ? [] : [memberName(version)]),
    ...below.map(groupName),
  ];
}

export function plainVerb({
  method,
  role,
}: Pick<NameableOperation, "method" | "role">): string {
  switch (method) {
    case "GET":
      return role === "collection" ? "list" : "get";
    case "POST":
      return "create";
    case "PUT":
      return "update";
    default:
      return method.toLowerCase();
  }
}
