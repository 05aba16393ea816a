import { ts } from "ts-morph";
import { nodesIn } from "./nodes-in.ts";
import { symbolOf } from "./references.ts";

/** The declarations that list the values of a type: members of payloads, and named types of an SDK. */
export interface ListedValues {
  readonly members: ReadonlySet<ts.Node>;
  readonly lists: ReadonlySet<ts.Symbol>;
  /** The types whose values are parts of texts: `` `state-${State}` ``. */
  readonly within: readonly ListedWithin[];
  /** The types whose members have the values as their names: `keyof Pet`. */
  readonly keyed: ReadonlySet<ts.TypeNode>;
}

/** A type whose values have a text before and after them. */
export interface ListedWithin {
  readonly type: ts.TypeNode;
  readonly head: string;
  readonly tail: string;
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

/** Types of the language that change the letters of texts, each with what undoes it for texts that it has changed. */
const withOtherLetters: Readonly<Record<string, (text: string) => string>> = {
  Capitalize: (text) => text.charAt(0).toLowerCase() + text.slice(1),
  Uncapitalize: (text) => text.charAt(0).toUpperCase() + text.slice(1),
  Uppercase: (text) => text.toLowerCase(),
  Lowercase: (text) => text.toUpperCase(),
};

/** Returns the texts of which a type like `Capitalize<Status>` makes a text. */
export function textsBefore(
  type: ts.TypeNode,
  text: string,
): readonly string[] {
  const undo = ts.isTypeReferenceNode(type)
    ? withOtherLetters[type.typeName.getText()]
    : undefined;
  return undo === undefined ? [text] : [text, undo(text)];
}

/** Follows a type annotation, through aliases of the program, to the declarations that list its values. */
export function listedValues(
  { checker, isMember, isPayload }: ListParts,
  type: ts.TypeNode,
): ListedValues {
  const members = new Set<ts.Node>();
  const lists = new Set<ts.Symbol>();
  const keyed = new Set<ts.TypeNode>();
  const within: ListedWithin[] = [];
  const seen = new Set<ts.TypeNode>();
  const visit = (node: ts.TypeNode | undefined): void => {
    if (node === undefined || seen.has(node)) return;
    seen.add(node);
    if (ts.isUnionTypeNode(node)) node.types.forEach(visit);
    else if (isKeyOf(node)) keyed.add(node.type);
    else if (ts.isTemplateLiteralTypeNode(node)) {
      const [span, ...others] = node.templateSpans;
      if (span !== undefined && others.length === 0)
        within.push({
          type: span.type,
          head: node.head.text,
          tail: span.literal.text,
        });
    } else if (ts.isArrayTypeNode(node)) visit(node.elementType);
    else if (ts.isTupleTypeNode(node)) node.elements.forEach(visit);
    else if (isWrapping(node)) visit(node.type);
    else if (ts.isIndexedAccessTypeNode(node)) asked(node, visit);
    else if (ts.isTypeReferenceNode(node))
      reference(node.typeName, node.typeArguments, visit);
    else if (ts.isImportTypeNode(node) && node.qualifier !== undefined)
      reference(node.qualifier, node.typeArguments, visit);
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
    name: ts.EntityName,
    given: readonly ts.TypeNode[] = [],
    inner: (each: ts.TypeNode | undefined) => void,
  ): void => {
    const symbol = symbolOf(checker, name);
    if (symbol === undefined) return;
    if (isPayload(symbol)) lists.add(symbol);
    else if (sameValues.has(symbol.name) || symbol.name in withOtherLetters)
      inner(given[0]);
    else
      for (const each of symbol.declarations ?? []) {
        for (const holder of keyedArguments(each, given)) keyed.add(holder);
        inner(aliasedType(each) ?? mappedLimit(each));
      }
  };
  visit(type);
  return { members, lists, within, keyed };
}

/** A type around another one that has its values: `readonly Status[]`, and `state?: Status` in a tuple. */
function isWrapping(
  node: ts.TypeNode,
): node is ts.TypeNode & { readonly type: ts.TypeNode } {
  return (
    ts.isParenthesizedTypeNode(node) ||
    ts.isTypeOperatorNode(node) ||
    ts.isNamedTupleMember(node) ||
    ts.isOptionalTypeNode(node) ||
    ts.isRestTypeNode(node)
  );
}

export function isKeyOf(node: ts.TypeNode): node is ts.TypeOperatorNode {
  return (
    ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword
  );
}

/**
 * Returns the types whose members an alias names, of those with which it is used: `Pet` of `Path<Pet>`, where `Path<T>` has
 * `keyof T` in it.
 */
export function keyedArguments(
  alias: ts.Node,
  given: readonly ts.TypeNode[],
): readonly ts.TypeNode[] {
  if (given.length === 0 || !ts.isTypeAliasDeclaration(alias)) return [];
  const keyed = new Set(
    [...nodesIn(alias.type)].flatMap((each) =>
      ts.isTypeNode(each) && isKeyOf(each) ? [each.type.getText()] : [],
    ),
  );
  return (alias.typeParameters ?? []).flatMap(({ name }, at) => {
    const type = given[at];
    return type !== undefined && keyed.has(name.text) ? [type] : [];
  });
}

/** Returns the type that an alias stands for, in code or in the comment of a script. */
export function aliasedType(declaration: ts.Node): ts.TypeNode | undefined {
  if (ts.isTypeAliasDeclaration(declaration)) return declaration.type;
  const given = ts.isJSDocTypedefTag(declaration)
    ? declaration.typeExpression
    : undefined;
  return given !== undefined && ts.isJSDocTypeExpression(given)
    ? given.type
    : undefined;
}

/** Returns the type whose values a mapped type goes through: `Status` of `{ [S in Status]: string }`. */
function mappedLimit(declaration: ts.Node): ts.TypeNode | undefined {
  return ts.isTypeParameterDeclaration(declaration) &&
    ts.isMappedTypeNode(declaration.parent)
    ? declaration.constraint
    : undefined;
}

/** Whether a type is a list of texts, as an `enum` has it. */
export function isListType(checker: ts.TypeChecker, type: ts.Type): boolean {
  const whole = checker.getNonNullableType(type);
  return whole.isUnion() && whole.types.every((each) => each.isStringLiteral());
}
