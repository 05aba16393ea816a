import type { ts } from "ts-morph";
import type { Holder } from "../trace/tracing.ts";

/** A place in the code at which something of an SDK may be used. */
export type Site =
  /** A name with what it means: of a member that is read or written, of a type. */
  | {
      readonly kind: "name";
      readonly node: ts.Node;
      readonly symbol: ts.Symbol;
      readonly access: "read" | "write" | "reference" | "compare";
      /** What has the member; `null` for types, and for members that are given a value. */
      readonly holder: Holder | null;
    }
  | { readonly kind: "call"; readonly node: ts.CallExpression }
  /** A value is compared with a literal. */
  | {
      readonly kind: "compare";
      readonly node: ts.Expression;
      readonly value: ts.Expression;
      /** As JSON. */
      readonly literal: string;
    }
  /** All values that a type has are told apart. */
  | {
      readonly kind: "exhaust";
      readonly node: ts.SwitchStatement;
      readonly value: ts.Expression;
    }
  /** What an import or export names. */
  | {
      readonly kind: "export";
      readonly node: ts.Node;
      readonly symbol: ts.Symbol;
    }
  /** An object that has a member for each value that its type lists: `Record<Status, string>`. */
  | {
      readonly kind: "each";
      readonly node: ts.ObjectLiteralExpression;
      /** The type that lists the values. */
      readonly list: ts.Symbol;
    }
  /** A value of a list, where a type says that it is one. */
  | {
      readonly kind: "listed";
      readonly node: ts.Node;
      readonly place: ts.TypeNode | ts.Symbol;
      /** As JSON. */
      readonly value: string;
    }
  /** A value that may be any of a list, where a type lists all that it may be. */
  | {
      readonly kind: "relisted";
      readonly value: ts.Expression;
      readonly place: ts.TypeNode;
    }
  /** An object of a type that somebody wrote. */
  | {
      readonly kind: "object";
      readonly node: ts.ObjectLiteralExpression;
      readonly type: ts.Type;
    }
  /** Headers of a value are read by their names; `null`: any of them may be. */
  | {
      readonly kind: "header";
      readonly node: ts.Node;
      readonly holder: ts.Expression;
      /** Whether the holder is the response, which has them. */
      readonly isResponse: boolean;
      readonly names: readonly string[] | null;
      /** Why the names are not known. */
      readonly reason: string;
    }
  /** A member that is computed, with all names that it may have; `null` where they are not known. */
  | {
      readonly kind: "computed";
      readonly node: ts.ElementAccessExpression;
      readonly names: readonly string[] | null;
    }
  /** A name that stands for a member of a value, as an argument: `pick(pet, "name")`. */
  | {
      readonly kind: "key";
      readonly node: ts.StringLiteralLike;
      readonly holder: ts.Expression;
    }
  /** A value that goes where another type than its own is declared. */
  | {
      readonly kind: "fit";
      readonly value: ts.Expression | ts.TypeNode;
      readonly type: ts.Type;
      readonly target: ts.Type;
    }
  /** A value that goes where no type follows it. */
  | {
      readonly kind: "loss";
      readonly value: ts.Expression;
      /** The type that is given up; left out where it is that of the value. */
      readonly type?: ts.Type;
    }
  /** A value that is given to a function or component. */
  | {
      readonly kind: "given";
      readonly value: ts.Expression;
      /** The type that it is taken as, and what takes it. */
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

/** The use of a name, where it means something. */
export const nameSites = (
  node: ts.Node,
  symbol: ts.Symbol | undefined,
  rest: Pick<SiteOf<"name">, "access" | "holder">,
): readonly Site[] =>
  symbol === undefined ? [] : [{ kind: "name", node, symbol, ...rest }];
