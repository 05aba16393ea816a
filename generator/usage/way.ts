import type { ts } from "ts-morph";

/** A part that is read of a value that is followed backwards. In a path, the next part comes first. */
export type Step =
  | {
      readonly kind: "member";
      readonly symbol: ts.Symbol;
      /** Whether the caller needs to know which members of responses it refers to. */
      readonly isAsked: boolean;
    }
  /** Any part, however deep. It is the last step of its path. */
  | { readonly kind: "any" }
  /** An element of a list whose index is known. */
  | { readonly kind: "index"; readonly at: number }
  /** An element of the value that `for await` iterates over. */
  | { readonly kind: "iterate" }
  /** All pages of a list. */
  | { readonly kind: "pages" }
  /** The body of a response, for the statuses that its type names. */
  | {
      readonly kind: "body";
      readonly of: "successes" | "failures";
      readonly statuses: readonly string[] | null;
    }
  /** The headers of a response. */
  | { readonly kind: "headers" }
  /** The response itself, of which only the headers are followed. */
  | {
      readonly kind: "response";
      readonly of: "successes" | "failures";
      readonly statuses: readonly string[] | null;
    };

/** A call of a function of the program, or an element of a component. */
export type Call =
  ts.CallExpression | ts.NewExpression | ts.JsxOpeningLikeElement;

/** The values of the parameters of a function in one call of it. */
export interface Binding {
  readonly call: Call;
  readonly callee: ts.SignatureDeclaration;
  /** The binding of the functions around the called one. */
  readonly outer: Binding | null;
  /** The binding at the place of the call. */
  readonly callerOf: Binding | null;
}

/** The way in which a value is followed. */
export interface Way {
  readonly binding: Binding | null;
  readonly path: readonly Step[];
}

export const straight: Way = { binding: null, path: [] };

/** Returns the way to the whole value when a part of it is read first. */
export function before(step: Step, way: Way): Way {
  return { ...way, path: [step, ...way.path] };
}

/** Whether a step leads to a member. */
export function isTo(step: Step | undefined, name: string): boolean {
  return (
    step?.kind === "any" ||
    (step?.kind === "member" && step.symbol.name === name)
  );
}

/** Returns the way without the steps that have no meaning for objects: those through lists and responses. */
export function toMember({ binding, path }: Way): Way {
  const at = path.findIndex(({ kind }) => kind === "member" || kind === "any");
  return { binding, path: at === -1 ? [] : path.slice(at) };
}

/** Returns the way after the first step. */
export function rest({ binding, path }: Way): Way {
  return { binding, path: path[0]?.kind === "any" ? path : path.slice(1) };
}

/** Returns the way without the index in a list, for code that builds a new list. */
export function anywhere({ binding, path }: Way): Way {
  const [first] = path;
  return first?.kind === "index"
    ? { binding, path: path.slice(1) }
    : { binding, path };
}
