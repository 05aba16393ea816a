import type { ts } from "ts-morph";

/** What is read of a value that is followed backwards, the next thing first. */
export type Step =
  | {
      readonly kind: "member";
      readonly symbol: ts.Symbol;
      /** Whether somebody asks which members of answers are meant by it. */
      readonly isAsked: boolean;
    }
  /** An element of a list whose place is known. */
  | { readonly kind: "index"; readonly at: number }
  /** What `for await` goes through. */
  | { readonly kind: "iterate" }
  /** All pages of a list. */
  | { readonly kind: "pages" }
  /** The body of an answer, of the statuses that its type tells. */
  | {
      readonly kind: "body";
      readonly of: "successes" | "failures";
      readonly statuses: readonly string[] | null;
    }
  /** The headers of a response. */
  | { readonly kind: "headers" }
  /** The response itself, of which nothing but the headers is followed. */
  | {
      readonly kind: "response";
      readonly of: "successes" | "failures";
      readonly statuses: readonly string[] | null;
    };

/** A call of a function of the program: of a component, too. */
export type Call =
  ts.CallExpression | ts.NewExpression | ts.JsxOpeningLikeElement;

/** What the parameters of a function stand for in one call of it. */
export interface Binding {
  readonly call: Call;
  readonly callee: ts.SignatureDeclaration;
  /** Of the functions that the called one stands in. */
  readonly outer: Binding | null;
  /** Of the place of the call. */
  readonly callerOf: Binding | null;
}

/** How a value is looked at. */
export interface Way {
  readonly binding: Binding | null;
  readonly path: readonly Step[];
}

export const straight: Way = { binding: null, path: [] };

/** The same value, of which a part is read first. */
export function before(step: Step, way: Way): Way {
  return { ...way, path: [step, ...way.path] };
}

/** Without the steps that mean nothing to objects: those through lists and answers. */
export function toMember({ binding, path }: Way): Way {
  const at = path.findIndex(({ kind }) => kind === "member");
  return { binding, path: at === -1 ? [] : path.slice(at) };
}

/** What stands behind the first step. */
export function rest({ binding, path }: Way): Way {
  return { binding, path: path.slice(1) };
}

/** Without the place in a list, where lists are made anew. */
export function anywhere({ binding, path }: Way): Way {
  const [first] = path;
  return first?.kind === "index"
    ? { binding, path: path.slice(1) }
    : { binding, path };
}
