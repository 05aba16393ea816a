import { ts } from "ts-morph";
import { joinPath } from "./member-path.ts";
import type { AnswerPlace } from "./origin.ts";
import { answerBodies, type AnswerBody } from "./answer-bodies.ts";
import type { DeclaredOperation, SdkDeclarations } from "./sdk-declarations.ts";

/** Finds places in response bodies by the names of members. */
export interface AnswerPlaces {
  /** Returns the bodies of successes. */
  successes(called: CalledMethod): readonly AnswerPlace[];
  /** Returns the bodies of the statuses that a type names; all failures when it names none. */
  ofStatuses(
    called: CalledMethod,
    statuses: readonly string[] | null,
    are: "successes" | "failures",
  ): readonly AnswerPlace[];
  /** Returns the members with the name, through lists, maps and alternatives. */
  step(place: AnswerPlace, name: string): readonly AnswerPlace[];
  /** Returns the elements of the iteration over all pages. */
  items(called: CalledMethod): readonly AnswerPlace[] | null;
}

/** A method that is called. */
export interface CalledMethod {
  readonly operation: DeclaredOperation;
  /** Which of its declarations is called; `null`: any of them. */
  readonly declaration: ts.Node | null;
}

export function createAnswerPlaces(
  checker: ts.TypeChecker,
  declarations: SdkDeclarations,
): AnswerPlaces {
  const bodies = new Map<ts.Node, readonly AnswerBody[]>();
  const declaredBodies = (
    declaration: ts.Node,
    { operation }: DeclaredOperation,
  ): readonly AnswerBody[] => {
    let found = bodies.get(declaration);
    if (found === undefined) {
      found = answerBodies(checker, declaration, operation);
      bodies.set(declaration, found);
    }
    return found;
  };
  const bodiesOf = ({
    operation,
    declaration,
  }: CalledMethod): readonly AnswerBody[] =>
    (declaration === null
      ? declarations.declarationsOf(operation)
      : [declaration]
    ).flatMap((each) => declaredBodies(each, operation));
  const successes = (called: CalledMethod): readonly AnswerPlace[] =>
    placesOf(bodiesOf(called).filter(({ isSuccess }) => isSuccess));
  const step = (place: AnswerPlace, name: string): readonly AnswerPlace[] =>
    stepInto(checker, place, name);
  return {
    successes,
    ofStatuses(called, statuses, are) {
      const all = bodiesOf(called).filter(
        ({ isSuccess }) => isSuccess === (are === "successes"),
      );
      const meant = all.filter(
        ({ status }) => statuses === null || isMeant(status, statuses),
      );
      return placesOf(meant.length > 0 ? meant : all);
    },
    step,
    items(called) {
      const path = called.operation.operation.listItems;
      return (
        path &&
        path.reduce<readonly AnswerPlace[]>(
          (places, name) => places.flatMap((each) => step(each, name)),
          successes(called),
        )
      );
    },
  };
}

function placesOf(all: readonly AnswerBody[]): readonly AnswerPlace[] {
  return all.map(({ status, type }) => ({
    element: `response.${status}`,
    type,
    member: null,
  }));
}

/** Returns the path of the elements when a place is a list. */
export function itemElement(
  checker: ts.TypeChecker,
  { element, type }: Pick<AnswerPlace, "element" | "type">,
  above: readonly ts.Type[] = [],
): string {
  const whole = checker.getNonNullableType(type);
  const [item] =
    checker.isArrayType(whole) || checker.isTupleType(whole)
      ? checker.getTypeArguments(whole as ts.TypeReference)
      : [];
  return item === undefined || isRepeated(type, above)
    ? element
    : itemElement(checker, { element: joinPath(element, "[]"), type: item }, [
        ...above,
        type,
      ]);
}

/** Whether a documented status, range or `default` includes one of some statuses. */
function isMeant(status: string, statuses: readonly string[]): boolean {
  return (
    statuses.includes(status) ||
    (statuses.length > 1 &&
      (status === "default" ||
        (status.endsWith("XX") &&
          statuses.some((each) => each.startsWith(status.charAt(0))))))
  );
}

/** How deeply a type is followed into itself: `type Tree = Tree[]`. Other types are followed to their end. */
const deepest = 8;

function isRepeated(type: ts.Type, above: readonly ts.Type[]): boolean {
  return above.length > deepest && above.includes(type);
}

function stepInto(
  checker: ts.TypeChecker,
  { element, type }: AnswerPlace,
  name: string,
  above: readonly ts.Type[] = [],
): readonly AnswerPlace[] {
  if (isRepeated(type, above)) return [];
  const below = (path: string, each: ts.Type): readonly AnswerPlace[] =>
    stepInto(checker, { element: path, type: each, member: null }, name, [
      ...above,
      type,
    ]);
  const places = type.isUnion()
    ? type.types.flatMap((each) => below(element, each))
    : checker.isArrayType(type) || checker.isTupleType(type)
      ? checker
          .getTypeArguments(type as ts.TypeReference)
          .flatMap((each) => below(joinPath(element, "[]"), each))
      : memberPlaces(checker, { element, type }, name, below);
  const known = new Set<string>();
  return places.filter(({ element: each }) => {
    const isNew = !known.has(each);
    known.add(each);
    return isNew;
  });
}

function memberPlaces(
  checker: ts.TypeChecker,
  { element, type }: Pick<AnswerPlace, "element" | "type">,
  name: string,
  below: (path: string, type: ts.Type) => readonly AnswerPlace[],
): readonly AnswerPlace[] {
  if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0)
    return [];
  const member = checker.getPropertyOfType(type, name);
  if (member !== undefined)
    return (member.declarations ?? []).map((each) => ({
      element: joinPath(element, name),
      type: checker.getTypeOfSymbol(member),
      member: each,
    }));
  const map = checker.getIndexInfoOfType(type, ts.IndexKind.String);
  return map === undefined ? [] : below(joinPath(element, "{*}"), map.type);
}
