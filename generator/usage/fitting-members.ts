import { ts } from "ts-morph";
import { typeParts } from "./type-parts.ts";

/** Members that lead to one another. The first one is a member of the value. */
export type MemberPath = readonly ts.Symbol[];

/** A member that a value provides to the place that it goes to. */
export interface FittingMember {
  readonly path: MemberPath;
  /** Whether the member is required. If it is optional, the place accepts the value without it. */
  readonly isNeeded: boolean;
}

/** The maximum depth. Types of the project that are nested deeper are not searched. */
const maxDepth = 6;

/**
 * Finds the members of a payload that a value provides to the place that it goes to: those that the type of the place
 * requires. When the type of the place is the type of the payload itself, the members change with it.
 * @param source the type of the value
 * @param target the type that the place requires
 * @param isMember whether a declaration is a member of a payload
 */
export function fittingMembers(
  checker: ts.TypeChecker,
  source: ts.Type,
  target: ts.Type,
  isMember: (declaration: ts.Node) => boolean,
): readonly FittingMember[] {
  const found = new Map<string, FittingMember>();
  const visit = (
    from: ts.Type,
    to: ts.Type,
    { path, isNeeded }: FittingMember,
  ): void => {
    const parts = partsOf(checker, from);
    const wanted = partsOf(checker, to);
    // The value has to fit only one of several types, so only a member that all of them require is needed.
    const [one, ...others] = wanted;
    if (
      one === undefined ||
      path.length > maxDepth ||
      parts.every((part) => wanted.includes(part))
    )
      return;
    for (const asked of checker.getPropertiesOfType(one)) {
      if (!others.every((each) => checker.getPropertyOfType(each, asked.name)))
        continue;
      for (const part of parts) {
        const given = checker.getPropertyOfType(part, asked.name);
        if (given?.declarations?.some(isMember) !== true || given === asked)
          continue;
        const below = {
          path: [...path, given],
          isNeeded: isNeeded && !isOptional(asked),
        };
        const id = below.path.map(({ name }) => name).join(" ");
        if (!found.has(id)) found.set(id, below);
        visit(
          checker.getTypeOfSymbol(given),
          checker.getTypeOfSymbol(asked),
          below,
        );
      }
    }
  };
  visit(source, target, { path: [], isNeeded: true });
  return [...found.values()];
}

function isOptional({ flags }: ts.Symbol): boolean {
  return (flags & ts.SymbolFlags.Optional) !== 0;
}

/** Returns the objects that a type may be or has in its lists; for a promise, those of its result. */
function partsOf(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  return typeParts(checker, type, (each) =>
    checker.getNonNullableType(checker.getAwaitedType(each) ?? each),
  ).filter(
    ({ flags }) =>
      (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0,
  );
}
