import { ts } from "ts-morph";
import { declaredType, nameType } from "../declared-type.ts";
import { accessName, nameNode } from "../expression-forms.ts";
import { isListType } from "../listed-values.ts";
import { literalOf } from "../literal.ts";
import { keyName } from "../pattern-member.ts";
import { symbolOf } from "../references.ts";
import { isGivenValue } from "./given-value.ts";
import { listKeys } from "./list-keys.ts";
import type { Finder, Site } from "./site.ts";

/** Finds a value of a list where a type annotation lists values, and a member that is named after one. */
export const listed: Finder = (checker, node) => [
  ...(ts.isStringLiteralLike(node) ? literals(checker, node) : []),
  ...(ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)
    ? asked(checker, node)
    : []),
  ...(ts.isBindingElement(node) ? taken(checker, node) : []),
  ...(ts.isObjectLiteralExpression(node) ? given(checker, node) : []),
  ...(isGivenValue(node) ? relisted(checker, node) : []),
];

function literals(
  checker: ts.TypeChecker,
  node: ts.StringLiteralLike,
): readonly Site[] {
  const type = checker.getContextualType(node);
  const value = literalOf(node);
  const place =
    type !== undefined && value !== null && isListType(checker, type)
      ? (declaredType(checker, node) ?? type.aliasSymbol ?? null)
      : null;
  return place === null || value === null
    ? []
    : [
        {
          kind: "listed",
          node,
          place,
          value,
          others: [
            ...(type?.aliasSymbol === undefined ? [] : [type.aliasSymbol]),
            ...argumentsAround(node),
          ],
        },
      ];
}

/** Returns `Status` of `new Map<Status, string>([["free", "Free"]])`. */
function argumentsAround(node: ts.Node): readonly ts.TypeNode[] {
  const { parent } = node;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent))
    return parent.typeArguments ?? [];
  return ts.isArrayLiteralExpression(parent) ? argumentsAround(parent) : [];
}

/** Finds `groups.free` of `Record<Status, Pet[]>`. */
function asked(
  checker: ts.TypeChecker,
  node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
): readonly Site[] {
  const { expression: holder } = node;
  const name = accessName(node);
  return name === null
    ? []
    : keySites(checker, nameNode(node), name, {
        type: checker.getTypeAtLocation(holder),
        annotation: nameType(checker, holder),
      });
}

/** Finds `{ free }` that is taken of `Record<Status, Pet[]>`. */
function taken(
  checker: ts.TypeChecker,
  { parent, name: own, propertyName, dotDotDotToken }: ts.BindingElement,
): readonly Site[] {
  const key = propertyName ?? own;
  return dotDotDotToken !== undefined ||
    !ts.isObjectBindingPattern(parent) ||
    !ts.isIdentifier(key)
    ? []
    : keySites(checker, key, key.text, {
        type: checker.getTypeAtLocation(parent),
        annotation: null,
      });
}

/** Finds `{ free: [] }` for `Record<Status, Pet[]>`. */
function given(
  checker: ts.TypeChecker,
  node: ts.ObjectLiteralExpression,
): readonly Site[] {
  const type = checker.getContextualType(node);
  const annotation = declaredType(checker, node);
  return type === undefined
    ? []
    : node.properties.flatMap(({ name }): readonly Site[] => {
        const text = name === undefined ? null : keyName(checker, name);
        return name === undefined || text === null
          ? []
          : keySites(checker, name, text, { type, annotation, at: node });
      });
}

function keySites(
  checker: ts.TypeChecker,
  node: ts.Node,
  name: string,
  {
    type,
    annotation,
    at = null,
  }: {
    readonly type: ts.Type;
    readonly annotation: ts.TypeNode | null;
    readonly at?: ts.Expression | null;
  },
): readonly Site[] {
  const found = listKeys(checker, type, annotation, at);
  const value = JSON.stringify(name);
  return found === null
    ? []
    : [{ kind: "listed", node, place: found.list, value }];
}

function relisted(
  checker: ts.TypeChecker,
  node: ts.Expression,
): readonly Site[] {
  const target = checker.getContextualType(node);
  if (target === undefined || !isListType(checker, target)) return [];
  const text = constantText(checker, node);
  const place =
    text !== null || isListType(checker, checker.getTypeAtLocation(node))
      ? declaredType(checker, node)
      : null;
  if (place === null) return [];
  if (isTypeParameter(checker, place))
    return text === null && isInOwnList(checker, node)
      ? [{ kind: "relisted", value: node, place: null }]
      : [];
  return text === null
    ? [{ kind: "relisted", value: node, place }]
    : [{ kind: "listed", node, place, value: JSON.stringify(text) }];
}

/** Returns the text that a constant of the program stands for, wherever it is used: `phases[1]`, `Phases.Done`. */
function constantText(
  checker: ts.TypeChecker,
  node: ts.Expression,
): string | null {
  const symbol =
    ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)
      ? memberAt(checker, node)
      : ts.isIdentifier(node)
        ? symbolOf(checker, node)
        : undefined;
  const type = symbol && checker.getTypeOfSymbol(symbol);
  return type?.isStringLiteral() === true ? type.value : null;
}

function memberAt(
  checker: ts.TypeChecker,
  node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
): ts.Symbol | undefined {
  const { expression: holder } = node;
  const name =
    ts.isElementAccessExpression(node) &&
    ts.isNumericLiteral(node.argumentExpression)
      ? node.argumentExpression.text
      : accessName(node);
  return name === null
    ? undefined
    : checker.getPropertyOfType(checker.getTypeAtLocation(holder), name);
}

/** Whether a value is looked for in a list that the program writes as one of constants: `(["free", "gone"] as const).indexOf(status)`. */
function isInOwnList(checker: ts.TypeChecker, { parent }: ts.Node): boolean {
  if (
    !ts.isCallExpression(parent) ||
    !ts.isPropertyAccessExpression(parent.expression)
  )
    return false;
  const list = checker.getTypeAtLocation(parent.expression.expression);
  return checker.isTupleType(list) && list.aliasSymbol === undefined;
}

/** Whether the type of a place is what a function, class or collection is used with: it lists no values by itself. */
function isTypeParameter(checker: ts.TypeChecker, place: ts.TypeNode): boolean {
  if (ts.isIndexedAccessTypeNode(place))
    return isTypeParameter(checker, place.objectType);
  if (!ts.isTypeReferenceNode(place)) return false;
  const [declaration] = symbolOf(checker, place.typeName)?.declarations ?? [];
  return (
    declaration !== undefined && ts.isTypeParameterDeclaration(declaration)
  );
}
