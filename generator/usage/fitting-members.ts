import { ts } from "ts-morph";
import { typeParts } from "./type-parts.ts";
import type { Absence } from "./usage-fact.ts";

/** Members that lead to one another. The first one is a member of the value. */
export type MemberPath = readonly ts.Symbol[];

/** A member that a value provides to the place that it goes to. */
export interface FittingMember {
  readonly path: MemberPath;
  /** Whether the member is required. If it is optional, the place accepts the value without it. */
  readonly isNeeded: boolean;
  /** What the place does not accept in its stead. */
  readonly refuses: readonly Absence[];
}

/** The maximum depth. Types of the project that are nested deeper are not searched. */
const maxDepth = 6;

/**
 * Finds the members of a payload that a value provides to the place that it goes to: those that the type of the place
 * requires. When the type of the place is the type of the payload itself, the members change with it.
 * @param source the type of the value
 * @param target the type that the place requires
 * @param isMember whether a declaration is a member of a payload
 * @param cut is called where types are nested so deeply that what is below is not searched
 */
export function fittingMembers(
  checker: ts.TypeChecker,
  source: ts.Type,
  target: ts.Type,
  isMember: (declaration: ts.Node) => boolean,
  cut: () => void,
): readonly FittingMember[] {
  const found = new Map<string, FittingMember>();
  const visit = (
    from: ts.Type,
    to: ts.Type,
    { path, isNeeded }: Pick<FittingMember, "path" | "isNeeded">,
    above: readonly ts.Type[],
  ): void => {
    const parts = partsOf(checker, from);
    const wanted = partsOf(checker, to);
    // The value has to fit only one of several types, so only a member that all of them require is needed.
    const [one, ...others] = wanted;
    if (one === undefined || parts.every((part) => wanted.includes(part)))
      return;
    if (path.length > maxDepth) {
      // A type that has itself as a member has the same members there.
      if (!above.includes(to)) cut();
      return;
    }
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
          refuses: absences.filter((each) => !accepts(checker, asked, each)),
        };
        const id = below.path.map(({ name }) => name).join(" ");
        if (!found.has(id)) found.set(id, below);
        visit(
          checker.getTypeOfSymbol(given),
          checker.getTypeOfSymbol(asked),
          below,
          [...above, to],
        );
      }
    }
  };
  visit(source, target, { path: [], isNeeded: true }, []);
  return [...found.values()];
}

/** A value that a function is called with, and the type that the function takes for it. */
export interface PassedValue {
  readonly given: ts.Type;
  readonly taken: ts.Type;
}

/** Lists what code that has a type of function passes to a function of another type. */
export function passedTo(
  checker: ts.TypeChecker,
  type: ts.Type,
  target: ts.Type,
): readonly PassedValue[] {
  const [own] = type.getCallSignatures();
  const [asked] = checker.getNonNullableType(target).getCallSignatures();
  return (own?.parameters ?? []).flatMap((parameter, at) => {
    const given = asked?.parameters[at];
    return given === undefined
      ? []
      : {
          given: checker.getTypeOfSymbol(given),
          taken: checker.getTypeOfSymbol(parameter),
        };
  });
}

const absences: readonly Absence[] = ["null", "undefined"];

function accepts(
  checker: ts.TypeChecker,
  asked: ts.Symbol,
  absence: Absence,
): boolean {
  return (
    (absence === "undefined" && isOptional(asked)) ||
    checker.isTypeAssignableTo(
      absence === "null" ? checker.getNullType() : checker.getUndefinedType(),
      checker.getTypeOfSymbol(asked),
    )
  );
}

function isOptional({ flags }: ts.Symbol): boolean {
  return (flags & ts.SymbolFlags.Optional) !== 0;
}

/** Returns the objects that a type may be or has in its lists; for a promise, those of its result, and for a type parameter those of its limit. */
export function partsOf(
  checker: ts.TypeChecker,
  type: ts.Type,
): readonly ts.Type[] {
  return typeParts(checker, type, (each) => {
    const whole = checker.getBaseConstraintOfType(each) ?? each;
    return checker.getNonNullableType(checker.getAwaitedType(whole) ?? whole);
  }).filter(
    ({ flags }) =>
      (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0,
  );
}
