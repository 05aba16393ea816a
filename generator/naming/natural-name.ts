import {
  literalTexts,
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

/** The facts from which a name is made. All of them are visible on the wire. */
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

/** The wished names of an operation. */
export interface WishedName {
  readonly key: string;
  /** Whether a person has chosen the name. Chosen names are assigned before all others. */
  readonly isChosen?: true;
  /** The number of segments in its path: short paths are assigned first. */
  readonly length: number;
  /** The candidates; the first one is the wished name. At least one. */
  readonly candidates: readonly NamePath[];
  /** Gives further candidates. They are made when needed, since most operations need none. */
  readonly fallbacks: () => readonly NamePath[];
  /** Names of the path parameters, by position. */
  readonly parameters: readonly string[];
}

/** Gives the wished names of an operation from its method and path alone. */
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
 * Lists names for an operation, beginning with the wished one.
 * `client.<namespace>.<resource>.<version>.<sub…>.<verb>`: the version is below the resource because each resource
 * changes its version separately.
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

/** Gives the names of the path parameters by position, unique within the operation. */
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
  return literalTexts(resourcePath);
}

function groupsOf(
  { namespace, version }: NameableOperation,
  [resource, ...below]: readonly string[],
): NamePath {
  const root = namespaceName(namespace);
  const resourceName = resource === undefined ? root : groupName(resource);
  return [
    root,
    // This avoids `client.devices.devices.v1`: the name is `client.devices.v1`.
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
