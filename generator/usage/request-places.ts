import { ts } from "ts-morph";
import type { SdkInput } from "../manifest/sdk-package.ts";
import { joinPath } from "./member-path.ts";

/** A member of a request, or the whole of it. */
export interface RequestPlace {
  /** `parameters`, `query.limit`, `request.items[].name` */
  readonly element: string;
  readonly type: ts.Type;
  /** The declaration of the member; `null` for the whole and for a member that has no name of its own. */
  readonly member: ts.Node | null;
}

/** The maximum depth of types in types: people write no deeper ones. */
const deepest = 8;

/** Returns the places of objects in a value, through lists and alternatives. */
export function objectPlaces(
  checker: ts.TypeChecker,
  place: RequestPlace,
  depth = 0,
): readonly RequestPlace[] {
  const { element, member } = place;
  const type = checker.getNonNullableType(place.type);
  const below = (next: ts.Type, path: string): readonly RequestPlace[] =>
    depth < deepest
      ? objectPlaces(checker, { element: path, type: next, member }, depth + 1)
      : [];
  if (type.isUnion()) return type.types.flatMap((each) => below(each, element));
  if (checker.isArrayType(type) || checker.isTupleType(type))
    return checker
      .getTypeArguments(type as ts.TypeReference)
      .flatMap((each) => below(each, joinPath(element, "[]")));
  return (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0
    ? [{ element, type, member }]
    : [];
}

/** Returns the members of an object that have a name; for a map, the value of any name. */
export function requestMembers(
  checker: ts.TypeChecker,
  { element, type }: RequestPlace,
  name: string,
  { inputs, isMember }: RequestNames,
): readonly RequestPlace[] {
  const symbol = checker.getPropertyOfType(type, name);
  if (symbol !== undefined)
    return (symbol.declarations ?? []).filter(isMember).map((member) => ({
      element:
        element === "parameters"
          ? parameterElement(name, inputs)
          : joinPath(element, name),
      type: checker.getTypeOfSymbol(symbol),
      member,
    }));
  const map = checker.getIndexInfoOfType(type, ts.IndexKind.String);
  return map === undefined
    ? []
    : [{ element: joinPath(element, "{*}"), type: map.type, member: null }];
}

export interface RequestNames {
  /** The inputs by their names in the parameters of the method. */
  readonly inputs: ReadonlyMap<string, SdkInput>;
  /** Whether a declaration is a member of a payload. */
  readonly isMember: (declaration: ts.Node) => boolean;
}

/** Returns the element of a member of the parameters: `query.limit`, `request` for the body, otherwise its own name. */
export function parameterElement(
  name: string,
  inputs: ReadonlyMap<string, SdkInput>,
): string {
  const input = inputs.get(name);
  if (input !== undefined) return `${input.in}.${input.name}`;
  return name === "body" ? "request" : name;
}
