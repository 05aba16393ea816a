import { ts } from "ts-morph";
import { symbolOf } from "./references.ts";

/** The declarations that list the values of a type: members of payloads, and named types of an SDK. */
export interface ListedValues {
  readonly members: ReadonlySet<ts.Node>;
  readonly lists: ReadonlySet<ts.Symbol>;
}

interface ListParts {
  readonly checker: ts.TypeChecker;
  /** Whether a declaration is a member of a payload. */
  readonly isMember: (declaration: ts.Node) => boolean;
  /** Whether an SDK declares a type for payloads. */
  readonly isPayload: (symbol: ts.Symbol) => boolean;
}

/** Types of the language that have the values of their first argument. */
const sameValues = new Set([
  "NonNullable",
  "Readonly",
  "Required",
  "Partial",
  "Array",
  "ReadonlyArray",
  "Promise",
  "Awaited",
  "Exclude",
  "Extract",
]);

/** The maximum depth. Aliases that are nested deeper are not followed. */
const maxDepth = 8;

/** Follows a type annotation, through aliases of the program, to the declarations that list its values. */
export function listedValues(
  { checker, isMember, isPayload }: ListParts,
  type: ts.TypeNode,
): ListedValues {
  const members = new Set<ts.Node>();
  const lists = new Set<ts.Symbol>();
  const visit = (node: ts.TypeNode, depth: number): void => {
    if (depth > maxDepth) return;
    const inner = (each: ts.TypeNode | undefined): void => {
      if (each !== undefined) visit(each, depth + 1);
    };
    if (ts.isUnionTypeNode(node)) node.types.forEach(inner);
    else if (ts.isArrayTypeNode(node)) inner(node.elementType);
    else if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node))
      inner(node.type);
    else if (ts.isIndexedAccessTypeNode(node)) asked(node, inner);
    else if (ts.isTypeReferenceNode(node)) reference(node, inner);
  };
  const asked = (
    { objectType, indexType }: ts.IndexedAccessTypeNode,
    inner: (each: ts.TypeNode) => void,
  ): void => {
    if (
      !ts.isLiteralTypeNode(indexType) ||
      !ts.isStringLiteral(indexType.literal)
    ) {
      inner(objectType);
      return;
    }
    const holder = checker.getNonNullableType(
      checker.getTypeAtLocation(objectType),
    );
    const { text } = indexType.literal;
    for (const part of holder.isUnion() ? holder.types : [holder])
      for (const each of checker.getPropertyOfType(part, text)?.declarations ??
        [])
        if (isMember(each)) members.add(each);
        else if (ts.isPropertySignature(each) && each.type) inner(each.type);
  };
  const reference = (
    {
      typeName,
      typeArguments = ts.factory.createNodeArray(),
    }: ts.TypeReferenceNode,
    inner: (each: ts.TypeNode | undefined) => void,
  ): void => {
    const symbol = symbolOf(checker, typeName);
    if (symbol === undefined) return;
    if (isPayload(symbol)) lists.add(symbol);
    else if (sameValues.has(symbol.name)) inner(typeArguments[0]);
    else
      for (const each of symbol.declarations ?? [])
        if (ts.isTypeAliasDeclaration(each)) inner(each.type);
  };
  visit(type, 0);
  return { members, lists };
}

/** Whether a type is a list of texts, as an `enum` has it. */
export function isListType(checker: ts.TypeChecker, type: ts.Type): boolean {
  const whole = checker.getNonNullableType(type);
  return whole.isUnion() && whole.types.every((each) => each.isStringLiteral());
}
