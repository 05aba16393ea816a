import { ts } from "ts-morph";
import type { References } from "../usage/references.ts";
import { membersOf } from "./member-roots.ts";

/**
 * Whether an object without a stated type is used for nothing but what the SDK takes: it is in a variable, of which code
 * reads members, or which it hands to places that expect the renamed member. What somebody else gets keeps its names.
 * @param wanted the names of the renamed declarations
 */
export function isContained(
  object: ts.Node,
  member: string,
  wanted: ReadonlySet<ts.Node>,
  {
    checker,
    references,
  }: {
    readonly checker: ts.TypeChecker;
    readonly references: Pick<References, "of">;
  },
): boolean {
  const value = ts.isAsExpression(object.parent) ? object.parent : object;
  const { parent } = value;
  if (
    !ts.isObjectLiteralExpression(object) ||
    (ts.isAsExpression(value) && !ts.isConstTypeReference(value.type)) ||
    !ts.isVariableDeclaration(parent) ||
    parent.initializer !== value ||
    parent.type !== undefined ||
    !ts.isIdentifier(parent.name)
  )
    return false;
  const symbol = checker.getSymbolAtLocation(parent.name);
  if (symbol === undefined) return false;
  return references.of(symbol).every((each) => {
    if (each === parent.name) return true;
    const { parent: user } = each;
    if (ts.isPropertyAccessExpression(user) && user.expression === each)
      return true;
    if (!ts.isIdentifier(each)) return false;
    const type = ts.isSpreadAssignment(user)
      ? checker.getContextualType(user.parent)
      : checker.getContextualType(each);
    const members = type === undefined ? [] : membersOf(checker, type, member);
    return (
      members.length > 0 &&
      members.every((one) =>
        one.declarations?.every((declaration) =>
          wanted.has(
            ts.getNameOfDeclaration(declaration as ts.Declaration) ??
              declaration,
          ),
        ),
      )
    );
  });
}
