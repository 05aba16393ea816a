import { ts } from "ts-morph";
import { declaredType } from "../declared-type.ts";
import { isListType } from "../listed-values.ts";
import { literalOf } from "../literal.ts";
import { symbolOf } from "../references.ts";
import { symbolOfType } from "../type-symbol.ts";
import { isGivenValue } from "./given-value.ts";
import type { Finder, Site } from "./site.ts";

/** Finds a value of a list where a type annotation lists values, and a member that is named after one. */
export const listed: Finder = (checker, node) => [
  ...(ts.isStringLiteralLike(node) ? literals(checker, node) : []),
  ...(ts.isPropertyAccessExpression(node) ? asked(checker, node) : []),
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
      ? declaredType(checker, node)
      : null;
  return place === null || value === null
    ? []
    : [{ kind: "listed", node, place, value }];
}

/** Finds `groups.free` of `Record<Status, Pet[]>`. */
function asked(
  checker: ts.TypeChecker,
  { expression, name }: ts.PropertyAccessExpression,
): readonly Site[] {
  const place = keysOf(checker.getTypeAtLocation(expression));
  const value = JSON.stringify(name.text);
  return place === null ? [] : [{ kind: "listed", node: name, place, value }];
}

/** Finds `{ free: [] }` for `Record<Status, Pet[]>`. */
function given(
  checker: ts.TypeChecker,
  node: ts.ObjectLiteralExpression,
): readonly Site[] {
  const type = checker.getContextualType(node);
  const place = type === undefined ? null : keysOf(type);
  return node.properties.flatMap((each): readonly Site[] => {
    const { name } = each;
    return place === null ||
      name === undefined ||
      !(ts.isIdentifier(name) || ts.isStringLiteral(name))
      ? []
      : [
          {
            kind: "listed",
            node: name,
            place,
            value: JSON.stringify(name.text),
          },
        ];
  });
}

function relisted(
  checker: ts.TypeChecker,
  node: ts.Expression,
): readonly Site[] {
  const target = checker.getContextualType(node);
  const place =
    target !== undefined &&
    isListType(checker, target) &&
    isListType(checker, checker.getTypeAtLocation(node))
      ? declaredType(checker, node)
      : null;
  return place === null || isKeyOfCollection(checker, place)
    ? []
    : [{ kind: "relisted", value: node, place }];
}

/** Collections of the language, whose keys have the type that the code gives them. */
const collections = new Set([
  "Map",
  "ReadonlyMap",
  "Set",
  "ReadonlySet",
  "WeakMap",
]);

/** Whether a type is what a collection is a collection of: it lists no values by itself. */
function isKeyOfCollection(
  checker: ts.TypeChecker,
  place: ts.TypeNode,
): boolean {
  if (!ts.isTypeReferenceNode(place)) return false;
  const [parameter] = symbolOf(checker, place.typeName)?.declarations ?? [];
  return (
    parameter !== undefined &&
    ts.isTypeParameterDeclaration(parameter) &&
    ts.isInterfaceDeclaration(parameter.parent) &&
    collections.has(parameter.parent.name.text)
  );
}

/**
 * Returns the name of the values of `Record<Status, string>`, or the type in `{ [S in Status]: string }`, also when only
 * a part of the record is required.
 */
export function keysOf(type: ts.Type): ts.Symbol | ts.TypeNode | null {
  const { aliasSymbol, aliasTypeArguments } = type;
  const [first] = aliasTypeArguments ?? [];
  if (aliasSymbol === undefined || first === undefined)
    return mappedNode(type)?.typeParameter.constraint ?? null;
  if (aliasSymbol.name === "Record") return first.aliasSymbol ?? null;
  return ["Partial", "Readonly", "Required"].includes(aliasSymbol.name)
    ? keysOf(first)
    : null;
}

/** Returns the declaration of a mapped type. */
export function mappedNode(type: ts.Type): ts.MappedTypeNode | null {
  return symbolOfType(type)?.declarations?.find(ts.isMappedTypeNode) ?? null;
}
