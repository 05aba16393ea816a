import { ts } from "ts-morph";
import { argumentsIn, isFunction } from "../functions.ts";
import { lost } from "../origin.ts";
import { symbolOf } from "../references.ts";
import type { Binding, Call, Way } from "../way.ts";
import { connectSteps } from "./connect-steps.ts";
import type { Holder, TracedProgram } from "./tracing.ts";

/** A place that values come through: an expression, a pattern, a type, a variable. */
type Place = Holder | ts.Symbol;

/** What the values of a place come from directly. */
interface Sources {
  readonly places: Set<Place>;
  isAnswer: boolean;
}

const anyPart: Way = { binding: null, path: [{ kind: "any" }] };

/**
 * Returns a function that says whether a value may contain anything of the response of an operation. It asks for no
 * certain part and for no certain call, so that it looks at each place of a program once, however many parts are asked
 * for later. Where it says no, following a value finds no origin in any way.
 */
export function createReach(
  program: TracedProgram,
): (holder: Holder) => boolean {
  const { checker, declarations, links } = program;
  const known = new Map<Place, boolean>();
  let found: Sources = { places: new Set(), isAnswer: false };

  const add = (place: Place): void => {
    if (found.places.has(place)) return;
    found.places.add(place);
    for (const node of nodesOf(place))
      links.leave(links.enter(node, "backwards"));
  };
  /** Adds what callers pass, as a function may return any of it. */
  const addGiven = (binding: Binding | null): void => {
    if (binding === null) return;
    for (const each of valuesIn(binding.call)) add(each);
    addGiven(binding.outer);
    addGiven(binding.callerOf);
  };
  const { steps } = connectSteps(program, () => ({
    expression(node, { binding }) {
      add(node);
      addGiven(binding);
      return lost;
    },
    type(node) {
      add(node);
      return lost;
    },
    variable(symbol) {
      add(symbol);
      return lost;
    },
    arrived() {
      found.isAnswer = true;
      return lost;
    },
  }));

  const look = (place: Place): void => {
    if (!("kind" in place)) steps.variable(place, anyPart);
    else if (ts.isTypeNode(place)) steps.type(place, anyPart);
    else {
      if (!ts.isExpression(place) || ts.isObjectLiteralExpression(place))
        steps.holder(place, anyPart);
      if (ts.isExpression(place)) {
        steps.expression(place, anyPart);
        lookAtFunction(place);
      }
    }
  };

  /** Looks at what a function returns: the code that gets it may call it. */
  const lookAtFunction = (node: ts.Expression): void => {
    if (isFunction(node)) steps.returned(node, anyPart);
    // Code may take any of the functions that an object has: `makers[kind]`.
    if (ts.isObjectLiteralExpression(node))
      for (const each of node.properties.filter(ts.isMethodDeclaration))
        steps.returned(each, anyPart);
    const name = ts.isPropertyAccessExpression(node) ? node.name : node;
    const symbol = ts.isIdentifier(name) ? symbolOf(checker, name) : undefined;
    if (symbol === undefined) return;
    if (declarations.operationOfSymbol(symbol) !== null) found.isAnswer = true;
    else if ((symbol.flags & functionFlags) !== 0)
      for (const each of steps.functions(node, null))
        if (each.kind === "operation") found.isAnswer = true;
        else steps.returned(each.callee, anyPart);
  };

  const sourcesOf = (place: Place): Sources => {
    found = { places: new Set(), isAnswer: false };
    // It is looked at for itself, and not on the way from the place before.
    links.leave(null);
    for (const node of nodesOf(place).slice(0, 1))
      links.enter(node, "backwards");
    look(place);
    return found;
  };

  const search = (start: Place): void => {
    // It grows while it is read: places, with those whose values come from them.
    const users = new Map<Place, Place[]>([[start, []]]);
    const answering: Place[] = [];
    for (const place of users.keys()) {
      const { places, isAnswer } = sourcesOf(place);
      if (isAnswer) answering.push(place);
      for (const each of places) {
        const isKnown = known.get(each);
        if (isKnown === true) answering.push(place);
        if (isKnown !== undefined) continue;
        const its = users.get(each);
        if (its === undefined) users.set(each, [place]);
        else its.push(place);
      }
    }
    for (const each of answering) {
      if (known.has(each)) continue;
      known.set(each, true);
      answering.push(...(users.get(each) ?? []));
    }
    for (const each of users.keys())
      if (!known.has(each)) known.set(each, false);
  };

  return (holder) => {
    const before = links.enter(holder, "backwards");
    if (!known.has(holder)) search(holder);
    links.leave(before);
    return known.get(holder) ?? true;
  };
}

const functionFlags = ts.SymbolFlags.Function | ts.SymbolFlags.Method;

function nodesOf(place: Place): readonly ts.Node[] {
  return "kind" in place ? [place] : (place.declarations ?? []);
}

/** Returns the values that a call or an element of JSX passes. */
function valuesIn(call: Call): readonly ts.Expression[] {
  if (!ts.isJsxOpeningLikeElement(call)) return argumentsIn(call);
  return call.attributes.properties.flatMap((each) => {
    if (ts.isJsxSpreadAttribute(each)) return [each.expression];
    return each.initializer !== undefined &&
      ts.isJsxExpression(each.initializer) &&
      each.initializer.expression !== undefined
      ? [each.initializer.expression]
      : [];
  });
}
