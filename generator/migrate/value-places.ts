import { ts } from "ts-morph";
import { isPattern } from "../usage/assignment-pattern.ts";
import { membersOf, textOf } from "./member-roots.ts";

/** The code with the earlier SDK, and the code whose names are those of the later SDK already. */
export interface BothCheckers {
  readonly before: ts.TypeChecker;
  readonly after: ts.TypeChecker;
  /** Gives the node of the code after for one of the code before. */
  readonly nodeAfter: (node: ts.Node) => ts.Node | undefined;
}

export interface RenamedValue {
  readonly from: string;
  readonly to: string;
  /** Whether the later type may have the old value, too. */
  readonly isOnlyOne: boolean;
}

/**
 * Whether a text in code, or the name of a property, is an enum value that was renamed. The type that is expected there
 * decides: with the earlier SDK it has the old value, and with the later one it has the new value in place of it, or beside
 * it where callers may still give the old text. So a type of other code with equal values is not meant.
 */
export function isRenamedValue(
  node: ts.Node,
  value: RenamedValue,
  { before, after, nodeAfter }: BothCheckers,
): boolean {
  const later = nodeAfter(node);
  if (textOf(node) !== value.from || later === undefined) return false;
  if (textOf(later) !== value.from) return false;
  const [old, now] = [
    expected(before, node, value),
    expected(after, later, value),
  ];
  return (
    old.hasOld && !old.hasNew && now.hasNew && (value.isOnlyOne || !now.hasOld)
  );
}

interface Expected {
  readonly hasOld: boolean;
  readonly hasNew: boolean;
}

function expected(
  checker: ts.TypeChecker,
  node: ts.Node,
  { from, to }: RenamedValue,
): Expected {
  const { parent } = node;
  const holder = holderOf(checker, node);
  if (holder !== undefined) {
    // A type with a member for each value declares none of them by name.
    const has = (name: string): boolean =>
      membersOf(checker, checker.getNonNullableType(holder), name).some(
        ({ declarations = [] }) => !declarations.some(ts.isPropertySignature),
      );
    return { hasOld: has(from), hasNew: has(to) };
  }
  const types = ts.isStringLiteralLike(node)
    ? expectedTypes(checker, node, parent)
    : [];
  const parts = types.flatMap((type) => (type.isUnion() ? type.types : [type]));
  const has = (text: string): boolean =>
    parts.some((each) => each.isStringLiteral() && each.value === text);
  return { hasOld: has(from), hasNew: has(to) };
}

/** The type whose member a name is: `labels.done`, `{ done: … }` of a type with a member for each value. */
function holderOf(checker: ts.TypeChecker, node: ts.Node): ts.Type | undefined {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node)
    return checker.getTypeAtLocation(parent.expression);
  if (
    ts.isElementAccessExpression(parent) &&
    parent.argumentExpression === node
  )
    return checker.getTypeAtLocation(parent.expression);
  const isKey =
    (ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent)) &&
    parent.name === node &&
    ts.isObjectLiteralExpression(parent.parent) &&
    !isPattern(parent.parent);
  return isKey && ts.isObjectLiteralExpression(parent.parent)
    ? checker.getContextualType(parent.parent)
    : undefined;
}

function expectedTypes(
  checker: ts.TypeChecker,
  node: ts.StringLiteralLike,
  parent: ts.Node,
): readonly ts.Type[] {
  if (ts.isBinaryExpression(parent) && isComparison(parent))
    return [
      checker.getTypeAtLocation(
        parent.left === node ? parent.right : parent.left,
      ),
    ];
  if (ts.isCaseClause(parent) && parent.expression === node)
    return [checker.getTypeAtLocation(parent.parent.parent.expression)];
  const type = checker.getContextualType(node);
  return [
    ...(type === undefined ? [] : [type]),
    ...takenTypes(checker, node, parent),
  ];
}

/** The type of the parameter that an argument is given to, with what the call makes of type parameters. */
function takenTypes(
  checker: ts.TypeChecker,
  node: ts.StringLiteralLike,
  parent: ts.Node,
): readonly ts.Type[] {
  if (!ts.isCallExpression(parent)) return [];
  const parameter =
    checker.getResolvedSignature(parent)?.parameters[
      parent.arguments.indexOf(node)
    ];
  return parameter === undefined
    ? []
    : [checker.getTypeOfSymbolAtLocation(parameter, parent)];
}

export function isComparison({ operatorToken }: ts.BinaryExpression): boolean {
  return [
    ts.SyntaxKind.EqualsEqualsEqualsToken,
    ts.SyntaxKind.ExclamationEqualsEqualsToken,
    ts.SyntaxKind.EqualsEqualsToken,
    ts.SyntaxKind.ExclamationEqualsToken,
  ].includes(operatorToken.kind);
}
