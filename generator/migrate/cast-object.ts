import { ts } from "ts-morph";
import { textOf } from "./member-roots.ts";

/**
 * Returns the type that the object of a key is said to have by a cast around it: that of `jobs` in `Client` for `getJob` in
 * `{ jobs: { getJob } } as unknown as Client`.
 */
export function castTypeOf(
  key: ts.Node,
  checker: ts.TypeChecker,
): ts.Type | undefined {
  const object = key.parent.parent;
  return ts.isObjectLiteralElementLike(key.parent) &&
    key.parent.name === key &&
    ts.isObjectLiteralExpression(object)
    ? typeOfObject(object, checker)
    : undefined;
}

function typeOfObject(
  object: ts.Node,
  checker: ts.TypeChecker,
): ts.Type | undefined {
  const { parent } = object;
  if (ts.isParenthesizedExpression(parent))
    return typeOfObject(parent, checker);
  if (ts.isAsExpression(parent) || ts.isTypeAssertionExpression(parent))
    return typeOfObject(parent, checker) ?? checker.getTypeAtLocation(parent);
  if (
    !ts.isPropertyAssignment(parent) ||
    !ts.isObjectLiteralExpression(parent.parent)
  )
    return undefined;
  const holder = typeOfObject(parent.parent, checker);
  const member = holder && holder.getProperty(textOf(parent.name));
  return member && checker.getTypeOfSymbol(member);
}
