import type { ts } from "ts-morph";
import type { Binding } from "./way.ts";
import type { DeclaredOperation } from "./sdk-declarations.ts";

/** A member of a response, or the whole of its body. */
export interface AnswerPlace {
  /** `response.200.items[].name` */
  readonly element: string;
  readonly type: ts.Type;
  /** The declaration of the member; `null` for a body. */
  readonly member: ts.Node | null;
}

/** The origin of a value: the response of an operation, or a member of it. */
export interface Origin {
  readonly operation: DeclaredOperation;
  /** There are several when the value may come from bodies of several statuses. */
  readonly places: readonly AnswerPlace[];
  /** Whether the requested member is a member of the response, and not of an object that the program made of it. */
  readonly isAsked: boolean;
  /**
   * Why the origin may be another one: the function that the value went through, or objects that cannot be told
   * apart. `null` when the origin is known.
   */
  readonly doubt: string | null;
}

/** An object that the program builds. */
export interface Built {
  readonly node: ts.ObjectLiteralExpression;
  /** The values of the parameters around it. */
  readonly binding: Binding | null;
  /** The members that are assigned to it later. */
  readonly later: readonly string[];
}

/** A member that is assigned to a variable: `pet.name = value`. */
export interface Filled {
  readonly node: ts.Node;
  readonly name: string;
  readonly value: ts.Expression;
}

export interface Trace {
  readonly origins: readonly Origin[];
  /** The objects that the value may be, or that its lists may contain. */
  readonly built: readonly Built[];
  readonly filled: readonly Filled[];
  /** Whether every path of the value was followed to its end. */
  readonly isComplete: boolean;
}

export const nothing: Trace = {
  origins: [],
  built: [],
  filled: [],
  isComplete: true,
};
export const lost: Trace = { ...nothing, isComplete: false };

/** Joins traces; each origin occurs once. */
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

/** Returns the trace with a doubt for each origin that has none yet. */
export function doubted({ origins, isComplete }: Trace, doubt: string): Trace {
  return {
    ...nothing,
    origins: origins.map((each) => ({ ...each, doubt: each.doubt ?? doubt })),
    isComplete: isComplete && origins.length > 0,
  };
}

/** Whether the value may come from more than one operation. */
export function isOfSeveral({ origins }: Trace): boolean {
  return new Set(origins.map(({ operation }) => operation.operation)).size > 1;
}
