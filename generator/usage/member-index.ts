import { ts } from "ts-morph";
import { answerBodies } from "./answer-bodies.ts";
import { joinPath } from "./member-path.ts";
import { parameterElement } from "./request-places.ts";
import type { SdkOperation } from "../manifest/sdk-package.ts";

/** A member of a request or an answer of an operation. */
export interface OperationMember {
  /** As in `UsageFact.element`. */
  readonly element: string;
  /** The declarations that lead to it, its own last. */
  readonly steps: readonly ts.Node[];
}

/** What an operation takes and gives. */
export interface OperationMembers {
  /** By the declarations of the members: in a body with one type in several places a member has several. */
  readonly byDeclaration: ReadonlyMap<ts.Node, readonly OperationMember[]>;
}

/** Deeper than that no document goes that people read by hand; types may lead into themselves. */
const maxDepth = 40;

/**
 * The members of the parameters and of all that a call gives.
 * @param isMember whether a declaration is a member of a payload, and not of the runtime or the language
 * @param declarations of the method: several where a caller may choose the media type
 */
export function readMembers(
  checker: ts.TypeChecker,
  declarations: readonly ts.Node[],
  { inputs, answers }: Pick<SdkOperation, "inputs" | "answers">,
  isMember: (declaration: ts.Node) => boolean,
): OperationMembers {
  const byDeclaration = new Map<ts.Node, OperationMember[]>();
  const add = (declaration: ts.Node, member: OperationMember): void => {
    const known = byDeclaration.get(declaration) ?? [];
    byDeclaration.set(declaration, known);
    if (!known.some(({ element }) => element === member.element))
      known.push(member);
  };
  /** Goes through a type; a type on the way to itself is not entered again. */
  const visit = (
    type: ts.Type,
    element: string,
    steps: readonly ts.Node[],
    above: readonly ts.Type[],
  ): void => {
    if (above.length > maxDepth || above.includes(type)) return;
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
    const signature = ts.isMethodSignature(declaration)
      ? checker.getSignatureFromDeclaration(declaration)
      : undefined;
    if (signature === undefined) continue;
    const [params] = signature.getParameters();
    if (params !== undefined)
      visitParameters(
        checker.getNonNullableType(checker.getTypeOfSymbol(params)),
      );
    for (const { status, type } of answerBodies(checker, declaration, {
      answers,
    }))
      visit(type, `response.${status}`, [], []);
  }
  return { byDeclaration };
}
