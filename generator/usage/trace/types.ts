import { ts } from "ts-morph";
import { joined, lost, nothing, type Trace } from "../origin.ts";
import { symbolOf } from "../references.ts";
import { before, isTo, rest, type Way } from "../way.ts";
import type { TracedProgram, Tracing } from "./tracing.ts";

/** Types of the language that have the members of their argument, or hold it. */
const holding = new Set([
  "Awaited",
  "NonNullable",
  "Readonly",
  "Partial",
  "Required",
  "Pick",
  "Omit",
  "Exclude",
  "Extract",
  "Promise",
  "Array",
  "ReadonlyArray",
]);

/** Follows types to the methods from which they are derived: `Awaited<ReturnType<PetsApi["getPet"]>>`. */
export function createTypeTracer(
  { checker, declarations }: TracedProgram,
  { arrived, holder, returned, type }: Tracing,
): Pick<Tracing, "type"> {
  const trace = (
    node: ts.TypeNode,
    way: Way,
    above: readonly ts.TypeNode[] = [],
  ): Trace => {
    const inner = (each: ts.TypeNode, next: Way = way): Trace =>
      trace(each, next, [...above, node]);
    // The types in `type Json = string | Json[]` lead back to it.
    if (above.includes(node)) return lost;
    if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node))
      return inner(node.type);
    if (ts.isArrayTypeNode(node)) return inner(node.elementType);
    if (ts.isTypeQueryNode(node)) return holder(node.exprName, way);
    if (ts.isUnionTypeNode(node))
      return joined(node.types.map((each) => inner(each)));
    if (ts.isIndexedAccessTypeNode(node)) return indexed(node, way, inner);
    if (ts.isTypeReferenceNode(node)) return reference(node, way, inner);
    return isEmpty(node) ? nothing : lost;
  };

  type Inner = (node: ts.TypeNode, way?: Way) => Trace;

  const indexed = (
    { objectType, indexType }: ts.IndexedAccessTypeNode,
    way: Way,
    inner: Inner,
  ): Trace => {
    const index = checker.getTypeFromTypeNode(indexType);
    if (!index.isStringLiteral()) return inner(objectType);
    const symbol = checker.getPropertyOfType(
      checker.getNonNullableType(checker.getTypeFromTypeNode(objectType)),
      index.value,
    );
    return symbol === undefined
      ? lost
      : inner(
          objectType,
          before({ kind: "member", symbol, isAsked: false }, way),
        );
  };

  const reference = (
    { typeName, typeArguments }: ts.TypeReferenceNode,
    way: Way,
    inner: Inner,
  ): Trace => {
    const symbol = symbolOf(checker, typeName);
    const [first] = typeArguments ?? [];
    if (first !== undefined && holding.has(symbol?.name ?? ""))
      return inner(first);
    if (first !== undefined && symbol?.name === "ReturnType")
      return made(first, way);
    const [declaration] = symbol?.declarations ?? [];
    if (
      declaration === undefined ||
      declarations.sdkOf(declaration.getSourceFile()) !== null
    )
      return lost;
    if (ts.isTypeAliasDeclaration(declaration)) return inner(declaration.type);
    return ts.isInterfaceDeclaration(declaration)
      ? ofMember(declaration.members, way)
      : lost;
  };

  /** Follows the results of the functions of a type. */
  const made = (node: ts.TypeNode, way: Way): Trace => {
    const traces = checker
      .getTypeFromTypeNode(node)
      .getCallSignatures()
      .map(({ declaration }) => {
        if (declaration === undefined) return lost;
        const operation = declarations.operationOf(declaration);
        if (operation !== null) return arrived(operation, way);
        return ts.isJSDocSignature(declaration)
          ? lost
          : returned(declaration, way);
      });
    return traces.length === 0 ? lost : joined(traces);
  };

  const ofMember = (members: readonly ts.TypeElement[], way: Way): Trace => {
    const traces = members.flatMap((each) =>
      ts.isPropertySignature(each) &&
      each.type !== undefined &&
      isTo(way.path[0], each.name.getText())
        ? [type(each.type, rest(way))]
        : [],
    );
    return traces.length === 0 ? lost : joined(traces);
  };

  return { type: (node, way) => trace(node, way) };
}

/** Whether a type has no members: nobody needs the origin of such a value. */
function isEmpty(node: ts.TypeNode): boolean {
  return (
    ts.isLiteralTypeNode(node) ||
    node.kind === ts.SyntaxKind.UndefinedKeyword ||
    node.kind === ts.SyntaxKind.StringKeyword ||
    node.kind === ts.SyntaxKind.NumberKeyword ||
    node.kind === ts.SyntaxKind.BooleanKeyword
  );
}
