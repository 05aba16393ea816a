import { ts } from "ts-morph";
import { isKeyOf } from "../listed-values.ts";
import { nodesIn } from "../nodes-in.ts";

/** What the compiler keeps of a member that a mapped type makes. It is no part of its public interface. */
interface MappedLinks {
  readonly syntheticOrigin?: ts.Symbol;
  readonly keyType?: ts.Type;
  readonly mappedType?: ts.Type & { readonly declaration?: ts.MappedTypeNode };
}

/**
 * Returns the member of which a mapped type makes one of another name: `owner` of `getOwner` for
 * `` [K in keyof T as `get${K}`] ``; else the member itself.
 */
export function madeFrom(
  checker: ts.TypeChecker,
  symbol: ts.Symbol,
): ts.Symbol {
  if (symbol.declarations !== undefined) return symbol;
  const { links } = symbol as ts.Symbol & { readonly links?: MappedLinks };
  return links?.syntheticOrigin ?? remapped(checker, links) ?? symbol;
}

/** Does the same where the names are a part of `keyof T`, of which the compiler keeps no origin: `keyof T & string`. */
function remapped(
  checker: ts.TypeChecker,
  { keyType, mappedType }: MappedLinks = {},
): ts.Symbol | undefined {
  const limit = mappedType?.declaration?.typeParameter.constraint;
  if (limit === undefined || keyType?.isStringLiteral() !== true)
    return undefined;
  for (const node of nodesIn(limit)) {
    if (!ts.isTypeNode(node) || !isKeyOf(node)) continue;
    const holder = givenFor(checker, node.type, mappedType);
    const found = checker.getPropertyOfType(holder, keyType.value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the type that a parameter of an alias stands for; every other type stands for itself. */
function givenFor(
  checker: ts.TypeChecker,
  node: ts.TypeNode,
  { aliasSymbol, aliasTypeArguments }: Partial<ts.Type> = {},
): ts.Type {
  const type = checker.getTypeFromTypeNode(node);
  const parameters = (aliasSymbol?.declarations ?? []).flatMap((each) =>
    ts.isTypeAliasDeclaration(each) ? (each.typeParameters ?? []) : [],
  );
  const at = parameters.findIndex(
    (each) => checker.getTypeAtLocation(each) === type,
  );
  return checker.getApparentType(aliasTypeArguments?.[at] ?? type);
}
