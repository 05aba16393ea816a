import { ts } from "ts-morph";
import { aliasedType } from "../listed-values.ts";
import { symbolOf } from "../references.ts";
import { symbolOfType } from "../type-symbol.ts";

/** The values that the members of an object are named after. */
export interface ListKeys {
  /** The type that lists them. */
  readonly list: ts.TypeNode | ts.Symbol;
  /** Whether the object must have a member for each of them. */
  readonly isWhole: boolean;
}

/**
 * Finds the values in `Record<Status, string>` and `{ [S in Status]: string }`, also through aliases.
 * @param annotation the type as it is written for the object; `null` when it is inferred
 * @param at the object, where it is written
 */
export function listKeys(
  checker: ts.TypeChecker,
  type: ts.Type,
  annotation: ts.TypeNode | null,
  at: ts.Expression | null = null,
): ListKeys | null {
  const given = at === null ? new Map() : argumentsAround(checker, at);
  return (
    (annotation && keysOfNode(checker, annotation, given, [])) ??
    keysOfType(type)
  );
}

/** Returns what a function or class is used with to which an object is passed: `createMachine<Status>({ … })`. */
function argumentsAround(
  checker: ts.TypeChecker,
  { parent }: ts.Expression,
): Given {
  if (!ts.isCallExpression(parent) && !ts.isNewExpression(parent))
    return new Map();
  const declaration = checker.getResolvedSignature(parent)?.declaration;
  const own =
    declaration !== undefined && ts.isConstructorDeclaration(declaration)
      ? declaration.parent
      : declaration;
  return own === undefined || ts.isJSDocSignature(own)
    ? new Map()
    : parametersGiven(checker, own.typeParameters, parent.typeArguments);
}

/** What the parameters of an alias stand for. */
type Given = ReadonlyMap<ts.Symbol, ts.TypeNode>;

function keysOfNode(
  checker: ts.TypeChecker,
  node: ts.TypeNode,
  given: Given,
  above: readonly ts.TypeNode[],
): ListKeys | null {
  if (above.includes(node)) return null;
  const inner = (each: ts.TypeNode | undefined, of = given): ListKeys | null =>
    each === undefined ? null : keysOfNode(checker, each, of, [...above, node]);
  if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node))
    return inner(node.type);
  if (ts.isUnionTypeNode(node))
    return node.types.reduce<ListKeys | null>(
      (found, each) => found ?? inner(each),
      null,
    );
  if (ts.isMappedTypeNode(node))
    return keys(
      checker,
      node.nameType ?? node.typeParameter.constraint,
      given,
      node.questionToken === undefined,
    );
  const name = ts.isTypeReferenceNode(node)
    ? node.typeName
    : ts.isImportTypeNode(node)
      ? node.qualifier
      : undefined;
  const symbol = name && symbolOf(checker, name);
  if (symbol === undefined) return null;
  const { typeArguments = ts.factory.createNodeArray<ts.TypeNode>() } =
    node as ts.TypeReferenceNode;
  const [first] = typeArguments;
  switch (symbol.name) {
    case "Record":
      return keys(checker, first, given, true);
    case "Readonly":
    case "Required":
      return inner(first);
    case "Partial": {
      const found = inner(first);
      return found && { ...found, isWhole: false };
    }
    default: {
      const [declaration] = symbol.declarations ?? [];
      return declaration === undefined
        ? null
        : inner(
            aliasedType(declaration),
            argumentsOf(checker, declaration, typeArguments),
          );
    }
  }
}

function keys(
  checker: ts.TypeChecker,
  node: ts.TypeNode | undefined,
  given: Given,
  isWhole: boolean,
): ListKeys | null {
  if (node === undefined) return null;
  const symbol = ts.isTypeReferenceNode(node)
    ? symbolOf(checker, node.typeName)
    : undefined;
  if (
    symbol === undefined ||
    (symbol.flags & ts.SymbolFlags.TypeParameter) === 0
  )
    return { list: node, isWhole };
  const list = given.get(symbol);
  return list === undefined ? null : { list, isWhole };
}

function argumentsOf(
  checker: ts.TypeChecker,
  declaration: ts.Declaration,
  given: readonly ts.TypeNode[],
): Given {
  return ts.isTypeAliasDeclaration(declaration)
    ? parametersGiven(checker, declaration.typeParameters, given)
    : new Map();
}

function parametersGiven(
  checker: ts.TypeChecker,
  parameters: readonly ts.TypeParameterDeclaration[] = [],
  given: readonly ts.TypeNode[] = [],
): Given {
  return new Map(
    parameters.flatMap(({ name }, at): readonly [ts.Symbol, ts.TypeNode][] => {
      const symbol = checker.getSymbolAtLocation(name);
      const node = given[at];
      return symbol === undefined || node === undefined ? [] : [[symbol, node]];
    }),
  );
}

/** Finds the values by the names that the compiler keeps of a type, where no annotation has them. */
function keysOfType(type: ts.Type): ListKeys | null {
  const { aliasSymbol, aliasTypeArguments } = type;
  const [first] = aliasTypeArguments ?? [];
  const mapped = symbolOfType(type)?.declarations?.find(ts.isMappedTypeNode);
  if (aliasSymbol === undefined || first === undefined) {
    const list = mapped?.typeParameter.constraint;
    return list === undefined
      ? null
      : { list, isWhole: mapped?.questionToken === undefined };
  }
  if (aliasSymbol.name === "Record")
    return first.aliasSymbol === undefined
      ? null
      : { list: first.aliasSymbol, isWhole: true };
  if (!["Partial", "Readonly", "Required"].includes(aliasSymbol.name))
    return null;
  const found = keysOfType(first);
  return (
    found && {
      ...found,
      isWhole: found.isWhole && aliasSymbol.name !== "Partial",
    }
  );
}
