import { ts } from "ts-morph";
import { usesOfVariable, type References } from "./references.ts";
import { hasBody, wholeAccess } from "./functions.ts";
import type { Binding } from "./way.ts";

/**
 * Finds the member of a declared type that an expression is assigned to: by a property of an object, or by an
 * attribute.
 */
export function givenMember(
  checker: ts.TypeChecker,
  node: ts.Expression,
): ts.Symbol | null {
  const { parent } = node;
  const member = (holder: ts.Expression | ts.JsxAttributes, name: string) => {
    const type = checker.getContextualType(holder as ts.Expression);
    return (
      (type &&
        checker.getPropertyOfType(checker.getNonNullableType(type), name)) ??
      null
    );
  };
  if (ts.isPropertyAssignment(parent) && parent.initializer === node)
    return ts.isComputedPropertyName(parent.name)
      ? null
      : member(parent.parent, parent.name.text);
  if (ts.isShorthandPropertyAssignment(parent))
    return member(parent.parent, parent.name.text);
  if (!ts.isJsxExpression(parent)) return null;
  if (ts.isJsxAttribute(parent.parent))
    return member(parent.parent.parent, parent.parent.name.getText());
  return ts.isJsxElement(parent.parent)
    ? member(parent.parent.openingElement.attributes, "children")
    : null;
}

/** Finds the places that use a member as a value, and the variables that patterns assign it to. */
export function usesOfMember(
  checker: ts.TypeChecker,
  references: References,
  member: ts.Symbol,
): readonly ts.Expression[] {
  const taken = references.takenFrom(member).flatMap(({ name }) => {
    const symbol = ts.isIdentifier(name)
      ? checker.getSymbolAtLocation(name)
      : undefined;
    return symbol === undefined ? [] : references.of(symbol);
  });
  return [...references.of(member), ...taken].map(wholeAccess);
}

/** Finds the calls and elements of the program that get an object that contains an expression. */
export function receiversOf(
  checker: ts.TypeChecker,
  references: References,
  node: ts.Node,
  seen: ReadonlySet<ts.Node> = new Set(),
): readonly Binding[] {
  if (seen.has(node)) return [];
  const { parent } = node;
  const above = new Set([...seen, node]);
  if (ts.isCallExpression(parent)) {
    const isArgument = parent.arguments.some((each) => each === node);
    return isArgument ? bindingOf(checker, parent) : [];
  }
  if (ts.isJsxOpeningLikeElement(parent)) return bindingOf(checker, parent);
  if (ts.isJsxElement(parent)) return bindingOf(checker, parent.openingElement);
  if (ts.isVariableDeclaration(parent) && parent.initializer === node)
    return usesOfVariable(checker, references, parent).flatMap((each) =>
      receiversOf(checker, references, each, above),
    );
  return isWithin(parent)
    ? receiversOf(checker, references, parent, above)
    : [];
}

/** Whether a node may contain an expression that goes into a call. */
function isWithin(node: ts.Node): boolean {
  return (
    ts.isObjectLiteralElementLike(node) ||
    ts.isObjectLiteralExpression(node) ||
    ts.isArrayLiteralExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSpreadElement(node) ||
    ts.isConditionalExpression(node) ||
    ts.isJsxExpression(node) ||
    ts.isJsxAttribute(node) ||
    ts.isJsxAttributes(node)
  );
}

function bindingOf(
  checker: ts.TypeChecker,
  call: ts.CallExpression | ts.JsxOpeningLikeElement,
): readonly Binding[] {
  const callee = checker.getResolvedSignature(call)?.declaration;
  return callee === undefined || ts.isJSDocSignature(callee) || !hasBody(callee)
    ? []
    : [{ call, callee, outer: null, callerOf: null }];
}
