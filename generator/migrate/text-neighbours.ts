import { ts } from "ts-morph";
import { isPattern } from "../usage/assignment-pattern.ts";
import { lookedUpIn } from "./looked-up.ts";
import { expectedMembers, membersOf, textOf } from "./member-roots.ts";

/**
 * Returns the values and types that stand beside a text or a key without a type that links them: the right side of `in`, the
 * other arguments of a call and what it is called on, the other arguments of a type, and what is spread before a key.
 */
export function besideText(
  node: ts.Node,
  checker: ts.TypeChecker,
): readonly ts.Node[] {
  return [...besidePlace(node, checker), ...lookedUpIn(node, checker)];
}

function besidePlace(
  node: ts.Node,
  checker: ts.TypeChecker,
): readonly ts.Node[] {
  const { parent } = node;
  if (
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.InKeyword
  )
    return parent.left === node ? [parent.right] : [];
  if (ts.isCallExpression(parent)) return besideArgument(parent, node);
  if (ts.isLiteralTypeNode(parent)) return besideType(parent);
  return besideKey(node, checker);
}

/** What a call is called on, and its other arguments: `expect(job.state).toBe("done")`. */
function besideArgument(
  call: ts.CallExpression,
  argument: ts.Node,
): readonly ts.Node[] {
  const { expression } = call;
  const on = ts.isPropertyAccessExpression(expression)
    ? expression.expression
    : undefined;
  return [
    ...call.arguments.filter((each) => each !== argument),
    ...(on === undefined ? [] : [on]),
    ...(on !== undefined && ts.isCallExpression(on) ? on.arguments : []),
  ];
}

/** The other arguments of a type that gets a text, alone or in a union: `Omit<Job, "title" | "id">`. */
function besideType(literal: ts.LiteralTypeNode): readonly ts.Node[] {
  const given = ts.isUnionTypeNode(literal.parent) ? literal.parent : literal;
  const { parent } = given;
  return ts.isTypeReferenceNode(parent)
    ? (parent.typeArguments ?? []).filter((each) => each !== given)
    : [];
}

/**
 * The types of the member that a text is the type or the value of, in what stands beside it: `State` for `"done"` in
 * `Job & { state: "done" }` and in `expect(job).toEqual({ state: "done" })`.
 */
export function narrowedTypes(
  text: ts.Node,
  checker: ts.TypeChecker,
): readonly ts.Type[] {
  const { parent } = text;
  if (ts.isPropertyAssignment(parent) && parent.initializer === text)
    return besideKey(parent.name, checker).flatMap((each) =>
      typesOfMember(
        checker.getTypeAtLocation(each),
        textOf(parent.name),
        checker,
      ),
    );
  const literal = ts.isLiteralTypeNode(parent) ? parent : null;
  const given =
    literal && ts.isUnionTypeNode(literal.parent) ? literal.parent : literal;
  const member = given?.parent;
  if (member === undefined || !ts.isPropertySignature(member)) return [];
  const { parent: shape } = member.parent;
  const beside = ts.isIntersectionTypeNode(shape)
    ? shape.types
    : ts.isTypeReferenceNode(shape)
      ? (shape.typeArguments ?? [])
      : [];
  return beside
    .filter((each) => each !== member.parent)
    .flatMap((each) =>
      typesOfMember(
        checker.getTypeFromTypeNode(each),
        textOf(member.name),
        checker,
      ),
    );
}

function typesOfMember(
  type: ts.Type,
  name: string,
  checker: ts.TypeChecker,
): readonly ts.Type[] {
  return membersOf(checker, type, name).map((each) =>
    checker.getTypeOfSymbol(each),
  );
}

/** Whether a type expects a key. A type parameter may have become the type of the object itself. */
function isExpected(
  checker: ts.TypeChecker,
  object: ts.ObjectLiteralExpression,
  key: ts.Node,
): boolean {
  return expectedMembers(checker, object, textOf(key)).some(
    ({ declarations = [] }) =>
      declarations.every((each) => each !== key.parent),
  );
}

/** What is spread before a key that no type expects, and what the object is given beside. */
function besideKey(key: ts.Node, checker: ts.TypeChecker): readonly ts.Node[] {
  const object = key.parent.parent;
  if (
    !ts.isObjectLiteralElementLike(key.parent) ||
    !ts.isObjectLiteralExpression(object) ||
    isPattern(object) ||
    isExpected(checker, object, key)
  )
    return [];
  const at = object.properties.indexOf(key.parent);
  return [
    ...object.properties
      .slice(0, at)
      .flatMap((each) => (ts.isSpreadAssignment(each) ? each.expression : [])),
    ...(ts.isCallExpression(object.parent)
      ? besideArgument(object.parent, object)
      : []),
  ];
}
