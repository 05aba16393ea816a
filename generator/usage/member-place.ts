import { ts } from "ts-morph";

/** The place where a member is declared: the exported type, and the path in it. */
export interface MemberPlace {
  readonly type: string | null;
  /** The path, such as `tags[].name`, as in change reports. */
  readonly path: string;
}

/** Finds the place by reading upwards from the declaration of a member. */
export function memberPlace(declaration: ts.Node): MemberPlace {
  const steps: string[] = [];
  let node: ts.Node | undefined = declaration;
  while (node !== undefined) {
    if (ts.isPropertySignature(node))
      steps.unshift(node.name.getText().replace(/^["'](.*)["']$/, "$1"));
    else if (ts.isArrayTypeNode(node)) steps.unshift("[]");
    else if (ts.isIndexSignatureDeclaration(node)) steps.unshift("{*}");
    else if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
      return { type: node.name.text, path: joined(steps) };
    node = node.parent;
  }
  return { type: null, path: joined(steps) };
}

function joined(steps: readonly string[]): string {
  return steps.reduce(
    (path, step) =>
      path === "" || /^[[{]/.test(step) ? path + step : `${path}.${step}`,
    "",
  );
}

/**
 * Finds the names of the types in the declaration of a member, through lists, alternatives and maps; none for types
 * that are written in place.
 */
export function memberTypes(declaration: ts.Node): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.TypeNode | undefined): void => {
    if (node === undefined) return;
    if (ts.isTypeReferenceNode(node)) {
      if (ts.isIdentifier(node.typeName)) found.push(node.typeName.text);
      node.typeArguments?.forEach(visit);
    } else if (ts.isArrayTypeNode(node)) visit(node.elementType);
    else if (ts.isTypeOperatorNode(node) || ts.isParenthesizedTypeNode(node))
      visit(node.type);
    else if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node))
      node.types.forEach(visit);
  };
  if (ts.isPropertySignature(declaration)) visit(declaration.type);
  return found;
}
