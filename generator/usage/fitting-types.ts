import { ts } from "ts-morph";

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
export function isOpenType({ symbol, aliasTypeArguments }: ts.Type): boolean {
  return (
    aliasTypeArguments !== undefined ||
    (symbol.declarations ?? []).some(
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
  const type = checker.getNonNullableType(source);
  if (type.isUnion())
    return type.types.some((each) => takes(checker, target, each));
  if (checker.isArrayType(type) || checker.isTupleType(type))
    return checker
      .getTypeArguments(type as ts.TypeReference)
      .some((each) => takes(checker, target, each));
  // The compiler accepts a type without any members for a type whose members are all optional.
  const isRelated = checker
    .getPropertiesOfType(target)
    .some(({ name }) => checker.getPropertyOfType(type, name) !== undefined);
  return isRelated && checker.isTypeAssignableTo(type, target);
}

/** Whether a type says nothing about the members of its values. */
export function isUntyped({ flags }: ts.Type): boolean {
  return (
    (flags &
      (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive)) !==
    0
  );
}
