import { ts } from "ts-morph";
import { isPattern } from "../usage/assignment-pattern.ts";
import { memberOfPattern } from "../usage/pattern-member.ts";

/** What a name in code may mean: the names of all declarations, in the SDK, in the project or elsewhere. */
export function declaredNames(
  checker: ts.TypeChecker,
  node: ts.Node,
): readonly ts.Node[] {
  return namesOfMembers(checker, symbolsAt(checker, node));
}

/** The names of all declarations that members come from. */
export function namesOfMembers(
  checker: ts.TypeChecker,
  members: readonly ts.Symbol[],
): readonly ts.Node[] {
  return members
    .flatMap((member) => rootsOf(checker, member))
    .flatMap(({ declarations = [] }) => declarations)
    .map(nameOf);
}

/** A member of a union, or of a type that is made of another one, comes from several declarations. */
function rootsOf(
  checker: ts.TypeChecker,
  symbol: ts.Symbol,
): readonly ts.Symbol[] {
  const roots = checker.getRootSymbols(symbol);
  return roots.length === 0 ? [symbol] : roots;
}

function symbolsAt(
  checker: ts.TypeChecker,
  node: ts.Node,
): readonly ts.Symbol[] {
  const { parent } = node;
  if (
    ts.isObjectLiteralElementLike(parent) &&
    parent.name === node &&
    ts.isObjectLiteralExpression(parent.parent)
  )
    return isPattern(parent.parent)
      ? present(
          ts.isIdentifier(node)
            ? checker.getPropertySymbolOfDestructuringAssignment(node)
            : undefined,
        )
      : expectedMembers(checker, parent.parent, textOf(node));
  if (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent)) {
    const key = parent.propertyName ?? parent.name;
    if (key === node && ts.isPropertyName(key))
      return present(memberOfPattern(checker, parent.parent, key));
  }
  // The compiler knows no symbol of a text behind `?.`.
  return ts.isElementAccessExpression(parent) &&
    parent.argumentExpression === node
    ? membersOf(
        checker,
        checker.getNonNullableType(
          checker.getTypeAtLocation(parent.expression),
        ),
        textOf(node),
      )
    : present(checker.getSymbolAtLocation(node));
}

/** The members that the type has for which an object is written. */
export function expectedMembers(
  checker: ts.TypeChecker,
  object: ts.ObjectLiteralExpression,
  name: string,
): readonly ts.Symbol[] {
  const type = checker.getContextualType(object);
  return type === undefined ? [] : membersOf(checker, type, name);
}

/** The members of a name in all alternatives of a type that have one. */
export function membersOf(
  checker: ts.TypeChecker,
  type: ts.Type,
  name: string,
): readonly ts.Symbol[] {
  const parts = type.isUnion() ? type.types : [type];
  return parts.flatMap((each) =>
    present(checker.getPropertyOfType(each, name)),
  );
}

/** Whether a type has a member that one of these declarations, given by their names, declares. */
export function declaresOne(
  checker: ts.TypeChecker,
  type: ts.Type,
  name: string,
  wanted: ReadonlySet<ts.Node>,
): boolean {
  return namesOfMembers(checker, membersOf(checker, type, name)).some((each) =>
    wanted.has(each),
  );
}

function present(symbol: ts.Symbol | undefined): readonly ts.Symbol[] {
  return symbol === undefined ? [] : [symbol];
}

export function nameOf(declaration: ts.Node): ts.Node {
  return ts.getNameOfDeclaration(declaration as ts.Declaration) ?? declaration;
}

export function textOf(node: ts.Node): string {
  return ts.isIdentifier(node) ||
    ts.isPrivateIdentifier(node) ||
    ts.isStringLiteralLike(node) ||
    ts.isNumericLiteral(node)
    ? node.text
    : node.getText();
}

/** The declaration of a member in the project whose name a node is; `null` for all other names. */
export function ownMember(node: ts.Node): ts.Declaration | null {
  const { parent } = node;
  if (
    (ts.isPropertyAssignment(parent) ||
      ts.isShorthandPropertyAssignment(parent)) &&
    parent.name === node
  )
    return isPattern(parent.parent) ? null : parent;
  const isMember =
    ts.isPropertyDeclaration(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isGetAccessor(parent) ||
    ts.isSetAccessor(parent) ||
    (ts.isParameter(parent) &&
      ts.isParameterPropertyDeclaration(parent, parent.parent));
  return isMember && parent.name === node ? parent : null;
}

/** Whether an object sets a member by its name. */
export function setsMember(
  { properties }: ts.ObjectLiteralExpression,
  member: string,
): boolean {
  return properties.some(
    ({ name }) => name !== undefined && textOf(name) === member,
  );
}
