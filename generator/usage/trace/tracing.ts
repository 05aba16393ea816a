import type { ts } from "ts-morph";
import type { LinkRecorder } from "../file-links.ts";
import type { Trace } from "../origin.ts";
import type { References } from "../references.ts";
import type {
  DeclaredOperation,
  SdkDeclarations,
} from "../sdk-declarations.ts";
import type { Binding, Call, Way } from "../way.ts";

/** The facts about the program whose values are followed. */
export interface TracedProgram {
  readonly checker: ts.TypeChecker;
  readonly declarations: SdkDeclarations;
  readonly references: References;
  readonly links: LinkRecorder;
  /** Whether a declaration is a member of a payload. */
  readonly isMember: (declaration: ts.Node) => boolean;
  /** Whether a file belongs to the project that is analysed. */
  readonly isOwn: (file: ts.SourceFile) => boolean;
  /** Whether a file declares the language. */
  readonly isLanguage: (file: ts.SourceFile) => boolean;
}

/** The holder of a member: an expression, or the value of an object pattern. */
export type Holder =
  | ts.Expression
  | ts.EntityName
  | ts.TypeNode
  | ts.BindingElement
  | ts.ObjectLiteralExpression;

/** A function with the values of the parameters around it, or a method of an SDK. */
export type FunctionValue =
  | {
      readonly kind: "own";
      readonly callee: ts.SignatureDeclaration;
      readonly outer: Binding | null;
    }
  | { readonly kind: "operation"; readonly operation: DeclaredOperation };

/**
 * Follows the part of a value that a way leads to. The way applies to the whole value, and its path begins with the
 * step to the part.
 */
export type Follow = (way: Way) => Trace;

/**
 * The steps by which values are followed backwards. Each is defined in a module of its own, and they call one
 * another.
 */
export interface Tracing {
  readonly expression: (node: ts.Expression, way: Way) => Trace;
  readonly call: (node: ts.CallExpression, way: Way) => Trace;
  /**
   * Ends at the call of an operation, with the members that were read of its response.
   * @param declaration the one of several declarations that is called
   */
  readonly arrived: (
    operation: DeclaredOperation,
    way: Way,
    declaration?: ts.Node | null,
  ) => Trace;
  /** Follows the result of a function. */
  readonly returned: (callee: ts.SignatureDeclaration, way: Way) => Trace;
  /** Finds the functions that a value may be; for a parameter, those that callers pass. */
  readonly functions: (
    node: ts.Expression,
    binding: Binding | null,
  ) => readonly FunctionValue[];
  /** Finds the functions of the program that a call may run, and methods of SDKs that are values. */
  readonly calledFunctions: (
    node: ts.CallExpression,
    binding: Binding | null,
  ) => readonly FunctionValue[];
  /** Follows the arguments of callers for a parameter. */
  readonly parameter: (declaration: ts.ParameterDeclaration, way: Way) => Trace;
  /** Follows the argument of a call for a parameter. */
  readonly argument: (
    made: Call,
    declaration: ts.ParameterDeclaration,
    way: Way,
  ) => Trace;
  /**
   * Follows the values for a parameter of a function that is passed as a value: the code that gets the function
   * supplies them.
   */
  readonly handedOver: (
    node: ts.Expression,
    declaration: ts.ParameterDeclaration,
    way: Way,
  ) => readonly Trace[];
  /** Follows a variable, parameter or element of a pattern. */
  readonly variable: (symbol: ts.Symbol, way: Way) => Trace;
  /** Follows the value that an element of a binding pattern takes. */
  readonly element: (declaration: ts.BindingElement, way: Way) => Trace;
  /** Follows the value of a binding pattern. */
  readonly patternGiven: (pattern: ts.BindingPattern, way: Way) => Trace;
  /** Follows the first value of a declaration: its initialiser, or the elements that a loop iterates over. */
  readonly source: (declaration: ts.VariableDeclaration, way: Way) => Trace;
  /** Follows what is assigned to a variable or to a member of the program, or put into the list that it holds. */
  readonly putInto: (target: ts.Expression, way: Way) => readonly Trace[];
  /** Follows the value that an assignment pattern takes. */
  readonly given: (pattern: ts.Expression, way: Way) => Trace;
  /**
   * Follows a member of a value: of a response, of an object of the program, or of a value that the language and the
   * SDK make of them.
   * @param holderType has the status of responses
   */
  readonly memberOf: (
    symbol: ts.Symbol,
    holderType: ts.Type,
    way: Way,
    holder: Follow,
  ) => Trace;
  /** Finds the values that have a member. */
  readonly holder: (holder: Holder, way: Way) => Trace;
  /** Follows the source from which a type is derived. */
  readonly type: (node: ts.TypeNode, way: Way) => Trace;
}
