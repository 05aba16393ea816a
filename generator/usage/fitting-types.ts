import { ts } from "ts-morph";

/** The type whose member a declaration is. */
export function typeAround(
  checker: ts.TypeChecker,
  { parent }: ts.Node,
): ts.Type | undefined {
  return ts.isInterfaceDeclaration(parent) || ts.isTypeLiteralNode(parent)
    ? checker.getTypeAtLocation(parent)
    : undefined;
}

/** Whether a type has type parameters: nobody can say here what it takes. */
export function isOpenType({ symbol, aliasTypeArguments }: ts.Type): boolean {
  return (
    aliasTypeArguments !== undefined ||
    (symbol.declarations ?? []).some(
      (each) =>
        ts.isInterfaceDeclaration(each) && each.typeParameters !== undefined,
    )
  );
}

/** Whether a type takes a value with one of its members, or what it has in its lists. */
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
  // The compiler takes what has no members at all for a type whose members are all optional.
  const isRelated = checker
    .getPropertiesOfType(target)
    .some(({ name }) => checker.getPropertyOfType(type, name) !== undefined);
  return isRelated && checker.isTypeAssignableTo(type, target);
}

/** Whether a type says nothing of the members of its values. */
export function isUntyped({ flags }: ts.Type): boolean {
  return (
    (flags &
      (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive)) !==
    0
  );
}
