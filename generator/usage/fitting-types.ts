import { ts } from "ts-morph";
import { typeParts } from "./type-parts.ts";
import { symbolOfType } from "./type-symbol.ts";

/** Returns the type that contains the declaration of a member. */
export function typeAround(
  checker: ts.TypeChecker,
  { parent }: ts.Node,
): ts.Type | undefined {
  return ts.isInterfaceDeclaration(parent) || ts.isTypeLiteralNode(parent)
    ? checker.getTypeAtLocation(parent)
    : undefined;
}

/** Whether a type has type parameters: then this code cannot know what it accepts. */
export function isOpenType(type: ts.Type): boolean {
  return (
    type.aliasTypeArguments !== undefined ||
    (symbolOfType(type)?.declarations ?? []).some(
      (each) =>
        ts.isInterfaceDeclaration(each) && each.typeParameters !== undefined,
    )
  );
}

/** Whether a type accepts a value with one of its members, or accepts it as an element of its lists. */
export function takes(
  checker: ts.TypeChecker,
  target: ts.Type,
  source: ts.Type,
): boolean {
  const members = checker.getPropertiesOfType(target);
  // The compiler accepts a type without any members for a type whose members are all optional.
  return typeParts(checker, source).some(
    (type) =>
      members.some(
        ({ name }) => checker.getPropertyOfType(type, name) !== undefined,
      ) && checker.isTypeAssignableTo(type, target),
  );
}

/** Whether a type says nothing about the members of its values. */
export function isUntyped({ flags }: ts.Type): boolean {
  return (
    (flags &
      (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive)) !==
    0
  );
}
