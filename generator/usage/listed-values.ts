import { ts } from "ts-morph";
import { symbolOf } from "./references.ts";

/** Where the values of a type are listed: members of payloads, and types of an SDK that have a name. */
export interface ListedValues {
  readonly members: ReadonlySet<ts.Node>;
  readonly lists: ReadonlySet<ts.Symbol>;
}

interface ListParts {
  readonly checker: ts.TypeChecker;
  /** Whether a declaration is a member of a payload. */
  readonly isMember: (declaration: ts.Node) => boolean;
  /** Whether a type is one that an SDK declares for payloads. */
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

/** Deeper aliases are not gone into. */
const maxDepth = 8;

/** Follows a written type, through aliases of the program, to what lists its values. */
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
