import { ts } from "ts-morph";
import { isUntyped } from "../fitting-types.ts";
import { attributeKeySites, keySites } from "./keys.ts";
import type { Finder, Site } from "./site.ts";

export const losses: Finder = (checker, node) => {
  if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node))
    return isUntyped(checker.getTypeFromTypeNode(node.type))
      ? [{ kind: "loss", value: node.expression }]
      : [];
  if (
    ts.isVariableDeclaration(node) &&
    node.initializer !== undefined &&
    node.type !== undefined
  )
    return isUntyped(checker.getTypeFromTypeNode(node.type))
      ? [{ kind: "loss", value: node.initializer }]
      : [];
  if (ts.isBinaryExpression(node)) return assignmentSites(checker, node);
  if (ts.isParameter(node)) return parameterSites(checker, node);
  if (ts.isCallExpression(node) || ts.isNewExpression(node))
    return argumentSites(checker, node);
  return ts.isJsxAttribute(node) ? attributeSites(checker, node) : [];
};

/** Finds assignments. A name that is declared without a type has the type of its value. */
const assignmentSites = (
  checker: ts.TypeChecker,
  { left, operatorToken, right }: ts.BinaryExpression,
): readonly Site[] => {
  if (operatorToken.kind !== ts.SyntaxKind.EqualsToken) return [];
  const declaration = checker.getSymbolAtLocation(left)?.valueDeclaration;
  const isInferred =
    declaration !== undefined &&
    ts.isVariableDeclaration(declaration) &&
    declaration.type === undefined;
  return !isInferred && isUntyped(checker.getTypeAtLocation(left))
    ? [{ kind: "loss", value: right }]
    : [];
};

/** Finds `list.map((each: any) => each.name)`. */
const parameterSites = (
  checker: ts.TypeChecker,
  { parent, name, type }: ts.ParameterDeclaration,
): readonly Site[] => {
  if (
    type === undefined ||
    !ts.isIdentifier(name) ||
    !(ts.isArrowFunction(parent) || ts.isFunctionExpression(parent)) ||
    !isUntyped(checker.getTypeFromTypeNode(type))
  )
    return [];
  const at = parent.parameters.findIndex((each) => each.name === name);
  const given = checker.getContextualType(parent)?.getCallSignatures()[0]
    ?.parameters[at];
  return given === undefined
    ? []
    : [{ kind: "loss", value: name, type: checker.getTypeOfSymbol(given) }];
};

const argumentSites = (
  checker: ts.TypeChecker,
  node: ts.CallExpression | ts.NewExpression,
): readonly Site[] => {
  const signature = checker.getResolvedSignature(node);
  const by = signature?.declaration;
  if (signature === undefined || by === undefined || ts.isJSDocSignature(by))
    return [];
  return (node.arguments ?? []).flatMap((each, at): readonly Site[] => {
    if (ts.isStringLiteralLike(each))
      return keySites(checker, by, node, each, at);
    const names = ts.isArrayLiteralExpression(each)
      ? each.elements
          .filter(ts.isStringLiteralLike)
          .flatMap((name) => keySites(checker, by, node, name, at))
      : [];
    const { parameters } = signature;
    const last = Math.min(at, parameters.length - 1);
    const taken = parameters[last];
    if (taken?.valueDeclaration === undefined) return names;
    const declared = checker.getTypeOfSymbol(taken);
    const type =
      ts.isParameter(taken.valueDeclaration) &&
      taken.valueDeclaration.dotDotDotToken !== undefined
        ? (checker.getIndexTypeOfType(declared, ts.IndexKind.Number) ??
          declared)
        : declared;
    const to = node.expression.getText();
    return [...names, { kind: "given", value: each, type, by, to }];
  });
};

const attributeSites = (
  checker: ts.TypeChecker,
  attribute: ts.JsxAttribute,
): readonly Site[] => {
  const { parent, initializer } = attribute;
  const value =
    initializer !== undefined && ts.isJsxExpression(initializer)
      ? initializer.expression
      : initializer;
  if (value === undefined) return [];
  const by = checker.getResolvedSignature(parent.parent)?.declaration;
  if (by === undefined || ts.isJSDocSignature(by)) return [];
  if (ts.isStringLiteralLike(value))
    return attributeKeySites(checker, by, attribute, value);
  const type = checker.getContextualType(value);
  return type === undefined || initializer === value
    ? []
    : [
        {
          kind: "given",
          value,
          type,
          by,
          to: parent.parent.tagName.getText(),
        },
      ];
};
