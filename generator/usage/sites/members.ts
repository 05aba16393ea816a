import { ts } from "ts-morph";
import { isAssignment, isPattern } from "../assignment-pattern.ts";
import {
  keyNames,
  literalTexts,
  memberOfAccess,
  memberOfPattern,
} from "../pattern-member.ts";
import { moduleSites } from "./exports.ts";
import { nameSites, type Finder, type Site } from "./site.ts";

export const members: Finder = (checker, node) => {
  if (ts.isPropertyAccessExpression(node))
    return [
      ...nameSites(checker, node.name, memberOfAccess(checker, node), {
        access: accessOf(node),
        holder: node.expression,
      }),
      ...moduleSites(checker, node.expression, node.name),
    ];
  if (ts.isElementAccessExpression(node)) {
    const { argumentExpression: key } = node;
    if (ts.isStringLiteralLike(key))
      return nameSites(checker, key, memberOfAccess(checker, node), {
        access: accessOf(node),
        holder: node.expression,
      });
    return computed(checker, node);
  }
  if (ts.isBindingElement(node)) return taken(checker, node);
  if (ts.isObjectLiteralElementLike(node)) return given(checker, node);
  return ts.isBinaryExpression(node) ? askedFor(checker, node) : [];
};

/** Finds a member that an object pattern takes. */
const taken = (
  checker: ts.TypeChecker,
  node: ts.BindingElement,
): readonly Site[] => {
  const { parent: pattern, propertyName, name: own } = node;
  const key = propertyName ?? own;
  if (
    !ts.isObjectBindingPattern(pattern) ||
    node.dotDotDotToken !== undefined ||
    ts.isObjectBindingPattern(key) ||
    ts.isArrayBindingPattern(key)
  )
    return [];
  return nameSites(
    checker,
    keyNode(key),
    memberOfPattern(checker, pattern, key),
    {
      access: "read",
      holder: node,
    },
  );
};

/** Returns the node of `name` and `[name]`. */
function keyNode(key: ts.PropertyName): ts.Node {
  return ts.isComputedPropertyName(key) ? key.expression : key;
}

/** Finds a member of an object that must have a type, or of a pattern. */
const given = (
  checker: ts.TypeChecker,
  node: ts.ObjectLiteralElementLike,
): readonly Site[] => {
  const { name: key, parent } = node;
  if (key === undefined || !ts.isObjectLiteralExpression(parent)) return [];
  if (isPattern(parent))
    return nameSites(
      checker,
      keyNode(key),
      memberOfPattern(checker, parent, key),
      {
        access: "read",
        holder: parent,
      },
    );
  const type = checker.getContextualType(parent);
  if (type === undefined) return [];
  const names = keyNames(checker, key);
  return (type.isUnion() ? type.types : [type]).flatMap((each) =>
    names.flatMap((name) =>
      nameSites(checker, keyNode(key), checker.getPropertyOfType(each, name), {
        access: "write",
        holder: null,
      }),
    ),
  );
};

/** Finds `"name" in value`. */
const askedFor = (
  checker: ts.TypeChecker,
  { left, operatorToken, right }: ts.BinaryExpression,
): readonly Site[] => {
  if (
    operatorToken.kind !== ts.SyntaxKind.InKeyword ||
    !ts.isStringLiteralLike(left)
  )
    return [];
  const type = checker.getNonNullableType(checker.getTypeAtLocation(right));
  return (type.isUnion() ? type.types : [type]).flatMap((each) =>
    nameSites(checker, left, checker.getPropertyOfType(each, left.text), {
      access: "compare",
      holder: right,
    }),
  );
};

function computed(
  checker: ts.TypeChecker,
  node: ts.ElementAccessExpression,
): readonly Site[] {
  const names = literalTexts(checker, node.argumentExpression);
  const holder = checker.getNonNullableType(
    checker.getTypeAtLocation(node.expression),
  );
  // A loop over the indexes of a list has them as texts.
  if (
    (checker.getTypeAtLocation(node.argumentExpression).flags &
      ts.TypeFlags.NumberLike) !==
      0 ||
    checker.isArrayLikeType(holder)
  )
    return [];
  return [{ kind: "computed", node, names }];
}

function accessOf(node: ts.Expression): "read" | "write" {
  const { parent } = node;
  return (ts.isBinaryExpression(parent) &&
    parent.left === node &&
    isAssignment(parent)) ||
    ts.isDeleteExpression(parent)
    ? "write"
    : "read";
}
