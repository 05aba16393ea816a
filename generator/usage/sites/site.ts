import type { ts } from "ts-morph";
import type { Holder } from "../trace/tracing.ts";
import { madeFrom } from "./made-from.ts";

/** A place in the code that may use something of an SDK. */
export type Site =
  /** A name with its symbol: of a member that is read or written, or of a type. */
  | {
      readonly kind: "name";
      readonly node: ts.Node;
      readonly symbol: ts.Symbol;
      readonly access: "read" | "write" | "reference" | "compare";
      /** The value that has the member; `null` for types, and for members that are assigned a value. */
      readonly holder: Holder | null;
    }
  | { readonly kind: "call"; readonly node: ts.CallExpression }
  /** A value is compared with a literal. */
  | {
      readonly kind: "compare";
      readonly node: ts.Expression;
      readonly value: ts.Expression;
      /** The literal as JSON. */
      readonly literal: string;
    }
  /** The code distinguishes all values of a type. */
  | {
      readonly kind: "exhaust";
      readonly node: ts.SwitchStatement | ts.Expression;
      readonly value: ts.Expression;
    }
  /** A name in an import or export. */
  | {
      readonly kind: "export";
      readonly node: ts.Node;
      readonly symbol: ts.Symbol;
    }
  /** An object that has a member for each value that its type lists: `Record<Status, string>`, `{ [S in Status]: string }`. */
  | {
      readonly kind: "each";
      readonly node: ts.ObjectLiteralExpression;
      /** The type that lists the values. */
      readonly list: ts.TypeNode | ts.Symbol;
    }
  /** A value of a list, where a type says that it is one. */
  | {
      readonly kind: "listed";
      readonly node: ts.Node;
      readonly place: ts.TypeNode | ts.Symbol;
      /** Where the values may be listed if the place does not list them: the arguments of the type parameters around it. */
      readonly others?: readonly (ts.TypeNode | ts.Symbol)[];
      /** The value as JSON. */
      readonly value: string;
    }
  /** A value that may be any value of a list, where a type lists its possible values. */
  | {
      readonly kind: "relisted";
      readonly value: ts.Expression;
      /** `null`: the program writes the list of values where it is used. */
      readonly place: ts.TypeNode | null;
    }
  /** An object whose type is annotated. */
  | {
      readonly kind: "object";
      readonly node: ts.ObjectLiteralExpression;
      readonly type: ts.Type;
    }
  /** Headers of a value are read by their names; `null`: any of them may be read. */
  | {
      readonly kind: "header";
      readonly node: ts.Node;
      readonly holder: ts.Expression;
      /** Whether the holder is the response that has the headers. */
      readonly isResponse: boolean;
      readonly names: readonly string[] | null;
      /** Why the names are not known. */
      readonly reason: string;
    }
  /** A member with a computed name, with all possible names; `null` when they are not known. */
  | {
      readonly kind: "computed";
      readonly node: ts.ElementAccessExpression;
      readonly names: readonly string[] | null;
    }
  /** An argument that names a member of a value or type: `pick(pet, "name")`, `field<Pet>("name")`. */
  | {
      readonly kind: "key";
      readonly node: ts.StringLiteralLike;
      readonly holder: ts.Expression | ts.TypeNode;
      /** The function that may take any text there; `null` where its types say that the text names a member. */
      readonly by: ts.Declaration | null;
    }
  /** A value that goes to a place whose declared type is not its own. */
  | {
      readonly kind: "fit";
      readonly value: ts.Expression | ts.TypeNode;
      readonly type: ts.Type;
      readonly target: ts.Type;
    }
  /** A value that is spread into an object whose declared type is not its own. */
  | {
      readonly kind: "spread";
      readonly value: ts.Expression;
      readonly type: ts.Type;
      readonly target: ts.Type;
      /** The members that the object sets after it. */
      readonly without: ReadonlySet<string>;
    }
  /** A type whose values something makes that types do not show. */
  | {
      readonly kind: "made";
      /** The generic type that has it as an argument. */
      readonly maker: ts.Symbol;
      readonly node: ts.TypeNode;
      readonly type: ts.Type;
    }
  /** A value that goes to a place where types do not follow it. */
  | {
      readonly kind: "loss";
      readonly value: ts.Expression;
      /** The type that is lost; left out when it is the type of the value. */
      readonly type?: ts.Type;
    }
  /** A value that is given to a function or component. */
  | {
      readonly kind: "given";
      readonly value: ts.Expression;
      /** The type of the parameter, and the function or component that takes the value. */
      readonly type: ts.Type;
      readonly by: ts.Declaration;
      readonly to: string;
    };

export type SiteOf<Kind extends Site["kind"]> = Extract<Site, { kind: Kind }>;

/** Finds the sites at one node. */
export type Finder = (
  checker: ts.TypeChecker,
  node: ts.Node,
) => readonly Site[];

/** Finds the use of a name, when the name has a symbol. */
export const nameSites = (
  checker: ts.TypeChecker,
  node: ts.Node,
  symbol: ts.Symbol | undefined,
  rest: Pick<SiteOf<"name">, "access" | "holder">,
): readonly Site[] =>
  symbol === undefined
    ? []
    : [{ kind: "name", node, symbol: madeFrom(checker, symbol), ...rest }];
