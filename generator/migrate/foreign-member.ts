import { ts } from "ts-morph";
import {
  membersOf,
  namesOfMembers,
  ownMember,
  textOf,
} from "./member-roots.ts";

/**
 * Whether a name is that of a member in a class or a type that keeps it: none of the SDK asks for the member, or something else asks
 * for it, too, such as an interface or a base class of the project.
 * @param wanted the names of the members of the SDK that change
 */
export function isForeignMember(
  checker: ts.TypeChecker,
  name: ts.Node,
  wanted: ReadonlySet<ts.Node>,
  below: ReadonlySet<ts.Node> = new Set(),
): boolean {
  const declaration = ownMember(name);
  if (wanted.has(name) || declaration === null) return false;
  const { parent } = declaration;
  if (ts.isObjectLiteralExpression(parent)) return false;
  const holder = ts.isConstructorDeclaration(parent) ? parent.parent : parent;
  const above = heritageOf(checker, holder).flatMap((type) =>
    namesOfMembers(checker, membersOf(checker, type, textOf(name))),
  );
  // Code with errors may have a class that extends itself.
  const seen = new Set([...below, name]);
  return (
    above.length === 0 ||
    above.some(
      (each) => seen.has(each) || isForeignMember(checker, each, wanted, seen),
    )
  );
}

/** The types that a class or an interface says that it extends or implements, in all of its declarations. */
function heritageOf(
  checker: ts.TypeChecker,
  holder: ts.Node,
): readonly ts.Type[] {
  const { symbol } = checker.getTypeAtLocation(holder);
  return (symbol?.declarations ?? [])
    .flatMap((each) =>
      ts.isClassLike(each) || ts.isInterfaceDeclaration(each)
        ? [
            ...(each.heritageClauses ?? []).flatMap(({ types }) => types),
            // JavaScript says it in comments.
            ...ts.getJSDocImplementsTags(each).map((tag) => tag.class),
          ]
        : [],
    )
    .map((each) => checker.getTypeAtLocation(each));
}
