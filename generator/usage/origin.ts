import type { ts } from "ts-morph";
import type { Binding } from "./way.ts";
import type { DeclaredOperation } from "./sdk-declarations.ts";

/** A member of an answer, or the whole of its body. */
export interface AnswerPlace {
  /** `response.200.items[].name` */
  readonly element: string;
  readonly type: ts.Type;
  /** How the member is declared; `null` for a body. */
  readonly member: ts.Node | null;
}

/** Where a value comes from: what an operation gave, or a member of it. */
export interface Origin {
  readonly operation: DeclaredOperation;
  /** Several where bodies of several statuses are meant. */
  readonly places: readonly AnswerPlace[];
  /** Whether the member that was asked for is one of the answer, not one of an object that the program made of it. */
  readonly isAsked: boolean;
  /** Why it may be another one: what it was handed to, objects that are not told apart; `null` where it is this one. */
  readonly doubt: string | null;
}

/** An object that the program writes. */
export interface Built {
  readonly node: ts.ObjectLiteralExpression;
  /** What the parameters around it stand for. */
  readonly binding: Binding | null;
  /** Members that it gets later. */
  readonly later: readonly string[];
}

/** A member that a variable gets: `pet.name = value`. */
export interface Filled {
  readonly node: ts.Node;
  readonly name: string;
  readonly value: ts.Expression;
}

export interface Trace {
  readonly origins: readonly Origin[];
  /** The objects that the value may be, or has in its lists. */
  readonly built: readonly Built[];
  readonly filled: readonly Filled[];
  /** Whether every way was followed to its end. */
  readonly isComplete: boolean;
}

export const nothing: Trace = {
  origins: [],
  built: [],
  filled: [],
  isComplete: true,
};
export const lost: Trace = { ...nothing, isComplete: false };

/** All of them together, each origin once. */
export function joined(traces: readonly Trace[]): Trace {
  const [first] = traces;
  if (first === undefined) return nothing;
  if (traces.length === 1) return first;
  const origins = new Map<string, Origin>();
  for (const { origins: own } of traces)
    for (const each of own) origins.set(originKey(each), each);
  return {
    origins: [...origins.values()],
    built: [...new Set(traces.flatMap(({ built }) => built))],
    filled: [...new Set(traces.flatMap(({ filled }) => filled))],
    isComplete: traces.every(({ isComplete }) => isComplete),
  };
}

function originKey({ operation, places, isAsked, doubt }: Origin): string {
  const { sdk, operation: named } = operation;
  return [
    sdk.folder,
    named.key,
    isAsked,
    doubt,
    ...places.map(({ element }) => element),
  ].join(" ");
}

/** The same with a doubt, where it has none yet. */
export function doubted({ origins, isComplete }: Trace, doubt: string): Trace {
  return {
    ...nothing,
    origins: origins.map((each) => ({ ...each, doubt: each.doubt ?? doubt })),
    isComplete: isComplete && origins.length > 0,
  };
}

/** Whether more than one operation may have given a value. */
export function isOfSeveral({ origins }: Trace): boolean {
  return new Set(origins.map(({ operation }) => operation.operation)).size > 1;
}
