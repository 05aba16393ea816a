import { ts } from "ts-morph";
import { isValueOfItsOwn, isVariable } from "../expression-forms.ts";
import { isFunction } from "../functions.ts";
import { joined, lost, nothing, type Trace } from "../origin.ts";
import { keyName, memberOfAccess } from "../pattern-member.ts";
import { symbolOf, unaliased } from "../references.ts";
import { anywhere, before, rest, toMember, type Way } from "../way.ts";
import type { TracedProgram, Tracing } from "./tracing.ts";

/**
 * Follows an expression by its form: operators, literals of lists and objects, names, members. Calls are in another
 * module.
 */
export function createExpressionTracer(
  { checker, isOwn, isLanguage }: TracedProgram,
  { expression, call, returned, variable, memberOf }: Tracing,
): Pick<Tracing, "expression"> {
  const expressionOnce = (node: ts.Expression, way: Way): Trace => {
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAwaitExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isTypeAssertionExpression(node)
    )
      return expression(node.expression, way);
    if (ts.isSpreadElement(node))
      return expression(node.expression, anywhere(way));
    if (ts.isConditionalExpression(node))
      return joined([
        expression(node.whenTrue, way),
        expression(node.whenFalse, way),
      ]);
    if (ts.isBinaryExpression(node)) return binary(node, way);
    if (ts.isIdentifier(node)) return identifier(node, way);
    if (
      ts.isPropertyAccessExpression(node) ||
      ts.isElementAccessExpression(node)
    )
      return access(node, way);
    if (ts.isCallExpression(node)) return call(node, way);
    if (ts.isArrayLiteralExpression(node)) return list(node, way);
    if (ts.isObjectLiteralExpression(node)) return object(node, toMember(way));
    if (ts.isNewExpression(node)) return made(node, way);
    // Members of `this` are found by their declarations.
    return isValueOfItsOwn(node) ? nothing : lost;
  };

  const binary = (node: ts.BinaryExpression, way: Way): Trace => {
    switch (node.operatorToken.kind) {
      case ts.SyntaxKind.BarBarToken:
      case ts.SyntaxKind.QuestionQuestionToken:
        return joined([
          expression(node.left, way),
          expression(node.right, way),
        ]);
      case ts.SyntaxKind.BarBarEqualsToken:
      case ts.SyntaxKind.QuestionQuestionEqualsToken:
        return joined([
          expression(node.left, way),
          expression(node.right, way),
        ]);
      case ts.SyntaxKind.AmpersandAmpersandToken:
      case ts.SyntaxKind.CommaToken:
      case ts.SyntaxKind.EqualsToken:
        return expression(node.right, way);
      default:
        return nothing;
    }
  };

  const list = (node: ts.ArrayLiteralExpression, way: Way): Trace => {
    const [first] = way.path;
    const { elements } = node;
    if (first?.kind === "index") {
      const isKnown = elements
        .slice(0, first.at + 1)
        .every((each) => !ts.isSpreadElement(each));
      const element = elements[first.at];
      if (isKnown)
        return element === undefined ? nothing : expression(element, rest(way));
    }
    const below = first?.kind === "iterate" ? rest(way) : anywhere(way);
    return joined(elements.map((each) => expression(each, below)));
  };

  /** Follows the requested member of an object; for a spread object, all values that it may be. */
  const object = (node: ts.ObjectLiteralExpression, way: Way): Trace => {
    const [first] = way.path;
    const traces: Trace[] = [];
    for (const each of node.properties.toReversed()) {
      if (ts.isSpreadAssignment(each)) {
        traces.push(expression(each.expression, way));
        continue;
      }
      if (first?.kind === "any") traces.push(valueOf(each, way));
      if (first?.kind !== "member") continue;
      const name = keyName(checker, each.name);
      if (name === null) traces.push(lost);
      else if (name === first.symbol.name) {
        traces.push(valueOf(each, rest(way)));
        break;
      }
    }
    if (first !== undefined) return joined(traces);
    const { binding } = way;
    return {
      ...joined(traces),
      built: [{ node, binding, later: [] }],
      filled: [],
    };
  };

  const valueOf = (
    property: Exclude<ts.ObjectLiteralElementLike, ts.SpreadAssignment>,
    way: Way,
  ): Trace => {
    if (ts.isPropertyAssignment(property))
      return expression(property.initializer, way);
    if (ts.isShorthandPropertyAssignment(property))
      return identifier(property.name, way);
    return ts.isGetAccessor(property) ? returned(property, way) : nothing;
  };

  const made = (node: ts.NewExpression, way: Way): Trace => {
    const declaration = checker.getResolvedSignature(node)?.declaration;
    const symbol = symbolOf(checker, node.expression);
    const isOwnClass = (symbol?.declarations ?? [declaration]).some(
      (each) => each !== undefined && isOwn(each.getSourceFile()),
    );
    const isLanguageClass =
      declaration !== undefined && isLanguage(declaration.getSourceFile());
    // Members of the program's own classes are found by their declarations. Among those of the language, only
    // collections and promises hold the values that they were given.
    return isOwnClass || (isLanguageClass && !isGeneric(node))
      ? nothing
      : joined(
          (node.arguments ?? []).map((each) =>
            isFunction(each) ? lost : expression(each, anywhere(way)),
          ),
        );
  };

  const isGeneric = (node: ts.NewExpression): boolean => {
    const type = checker.getTypeAtLocation(node);
    const isReference =
      ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0;
    return (
      isReference &&
      checker.getTypeArguments(type as ts.TypeReference).length > 0
    );
  };

  const identifier = (node: ts.Identifier, way: Way): Trace => {
    const symbol = symbolOf(checker, node);
    return symbol === undefined ? lost : variable(symbol, way);
  };

  const access = (
    node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
    way: Way,
  ): Trace => {
    const holder = (inner: Way): Trace => expression(node.expression, inner);
    if (ts.isElementAccessExpression(node)) {
      const { argumentExpression: key } = node;
      if (ts.isNumericLiteral(key))
        return holder(before({ kind: "index", at: Number(key.text) }, way));
      if (!ts.isStringLiteralLike(key)) return holder(way);
    }
    const symbol = memberOfAccess(checker, node);
    if (symbol === undefined)
      return holder(
        ts.isPropertyAccessExpression(node) && node.name.text === "headers"
          ? before({ kind: "headers" }, way)
          : way,
      );
    const meant = unaliased(checker, symbol);
    // This is a member of a module.
    if (meant.declarations?.some(isVariable) ?? false)
      return variable(meant, way);
    return memberOf(
      meant,
      checker.getTypeAtLocation(node.expression),
      way,
      holder,
    );
  };

  return { expression: expressionOnce };
}
