import { ts } from "ts-morph";
import { symbolOf } from "./references.ts";

/**
 * Returns the types that a class or interface extends or implements, directly or indirectly; for an alias also the
 * type that it names.
 */
export type AncestorsOf = (
  node: ts.ClassLikeDeclaration | ts.InterfaceDeclaration,
) => ReadonlySet<ts.Node>;

/** Finds the ancestors of each class once, because methods that many classes have need them again and again. */
export function createAncestors(checker: ts.TypeChecker): AncestorsOf {
  const known = new Map<ts.Node, ReadonlySet<ts.Node>>();
  return (node) => {
    let found = known.get(node);
    if (found === undefined) {
      found = findAncestors(checker, node);
      known.set(node, found);
    }
    return found;
  };
}

function findAncestors(
  checker: ts.TypeChecker,
  node: ts.ClassLikeDeclaration | ts.InterfaceDeclaration,
): ReadonlySet<ts.Node> {
  const found = new Set<ts.Node>();
  const visit = ({
    heritageClauses,
  }: ts.ClassLikeDeclaration | ts.InterfaceDeclaration): void => {
    const named = (heritageClauses ?? [])
      .flatMap(({ types }) => types)
      .flatMap(
        (each) => symbolOf(checker, each.expression)?.declarations ?? [],
      );
    for (const each of named) {
      // A class that extends itself is an error, and must not make this loop endless.
      if (found.has(each)) continue;
      found.add(each);
      if (ts.isTypeAliasDeclaration(each)) found.add(each.type);
      else if (ts.isClassLike(each) || ts.isInterfaceDeclaration(each))
        visit(each);
    }
  };
  visit(node);
  return found;
}
