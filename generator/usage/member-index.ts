import { ts } from "ts-morph";
import { answerBodies } from "./answer-bodies.ts";
import { joinPath } from "./member-path.ts";
import { isOperationSignature, paramsOf } from "./operation-signature.ts";
import { parameterElement } from "./request-places.ts";
import type { SdkOperation } from "../manifest/sdk-package.ts";

/** A member of a request or a response of an operation. */
export interface OperationMember {
  /** The element, as in `UsageFact.element`. */
  readonly element: string;
  /** The declarations that lead to the member. Its own declaration is the last. */
  readonly steps: readonly ts.Node[];
}

/** The members of the requests and responses of an operation. */
export interface OperationMembers {
  /**
   * The members by their declarations. When a body has one type in several places, a declaration has several members.
   */
  readonly byDeclaration: ReadonlyMap<ts.Node, readonly OperationMember[]>;
}

/** The maximum depth. Documents that people read by hand are never deeper, but types may contain themselves. */
const maxDepth = 40;

/**
 * Finds the members of the parameters and of everything that a call returns.
 * @param isMember whether a declaration is a member of a payload, and not of the runtime or the language
 * @param cut is called where types are nested so deeply that what is below is not searched
 * @param declarations the declarations of the method: there are several when the caller may choose the media type
 */
export function readMembers(
  checker: ts.TypeChecker,
  declarations: readonly ts.Node[],
  { inputs, answers }: Pick<SdkOperation, "inputs" | "answers">,
  isMember: (declaration: ts.Node) => boolean,
  cut: () => void,
): OperationMembers {
  const byDeclaration = new Map<ts.Node, OperationMember[]>();
  const add = (declaration: ts.Node, member: OperationMember): void => {
    const known = byDeclaration.get(declaration) ?? [];
    byDeclaration.set(declaration, known);
    if (!known.some(({ element }) => element === member.element))
      known.push(member);
  };
  /** Visits a type, but does not enter a type again inside of itself. */
  const visit = (
    type: ts.Type,
    element: string,
    steps: readonly ts.Node[],
    above: readonly ts.Type[],
  ): void => {
    if (above.includes(type)) return;
    if (above.length > maxDepth) {
      cut();
      return;
    }
    const below = [...above, type];
    if (type.isUnionOrIntersection()) {
      for (const each of type.types) visit(each, element, steps, below);
      return;
    }
    const [item] =
      checker.isArrayType(type) || checker.isTupleType(type)
        ? checker.getTypeArguments(type as ts.TypeReference)
        : [];
    if (item !== undefined) {
      for (const each of checker.getTypeArguments(type as ts.TypeReference))
        visit(each, joinPath(element, "[]"), steps, below);
      return;
    }
    if ((type.flags & ts.TypeFlags.Object) === 0) return;
    for (const member of checker.getPropertiesOfType(type))
      for (const declaration of member.declarations ?? []) {
        if (!isMember(declaration)) continue;
        const path = [...steps, declaration];
        const name = joinPath(element, member.name);
        add(declaration, { element: name, steps: path });
        visit(checker.getTypeOfSymbol(member), name, path, below);
      }
    const map = checker.getIndexInfoOfType(type, ts.IndexKind.String);
    if (map !== undefined)
      visit(map.type, joinPath(element, "{*}"), steps, below);
  };
  const visitParameters = (type: ts.Type): void => {
    for (const each of type.isUnion() ? type.types : [type])
      for (const member of checker.getPropertiesOfType(each))
        for (const declaration of member.declarations ?? []) {
          if (!isMember(declaration)) continue;
          const element = parameterElement(member.name, inputs);
          add(declaration, { element, steps: [declaration] });
          visit(checker.getTypeOfSymbol(member), element, [declaration], []);
        }
  };
  for (const declaration of declarations) {
    if (!isOperationSignature(declaration)) continue;
    const params = paramsOf(declaration);
    if (params !== undefined)
      visitParameters(
        checker.getNonNullableType(checker.getTypeAtLocation(params)),
      );
    for (const { status, type } of answerBodies(checker, declaration, {
      answers,
    }))
      visit(type, `response.${status}`, [], []);
  }
  return { byDeclaration };
}
