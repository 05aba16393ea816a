import type { ts } from "ts-morph";
import type { LinkRecorder } from "../file-links.ts";
import type { Trace } from "../origin.ts";
import type { References } from "../references.ts";
import type {
  DeclaredOperation,
  SdkDeclarations,
} from "../sdk-declarations.ts";
import type { Binding, Call, Way } from "../way.ts";

/** What is known of the program whose values are followed. */
export interface TracedProgram {
  readonly checker: ts.TypeChecker;
  readonly declarations: SdkDeclarations;
  readonly references: References;
  readonly links: LinkRecorder;
  /** Whether a declaration is a member of a payload. */
  readonly isMember: (declaration: ts.Node) => boolean;
  /** Whether a file belongs to the project that is looked at. */
  readonly isOwn: (file: ts.SourceFile) => boolean;
  /** Whether a file declares the language. */
  readonly isLanguage: (file: ts.SourceFile) => boolean;
}

/** What has a member: an expression, or what an object pattern is given. */
export type Holder =
  | ts.Expression
  | ts.EntityName
  | ts.TypeNode
  | ts.BindingElement
  | ts.ObjectLiteralExpression;

/** A function with what the parameters around it stand for, or a method of an SDK. */
export type FunctionValue =
  | {
      readonly kind: "own";
      readonly callee: ts.SignatureDeclaration;
      readonly outer: Binding | null;
    }
  | { readonly kind: "operation"; readonly operation: DeclaredOperation };

/** Follows the part of a value that a way leads to; the way is that of the whole value, with the part before it. */
export type Follow = (way: Way) => Trace;

/** The steps by which values are followed backwards. Each is defined in a module of its own, and they call one another. */
export interface Tracing {
  readonly expression: (node: ts.Expression, way: Way) => Trace;
  readonly call: (node: ts.CallExpression, way: Way) => Trace;
  /** At the call of an operation: the members that were read of its answer. @param declaration the one of several that is called */
  readonly arrived: (
    operation: DeclaredOperation,
    way: Way,
    declaration?: ts.Node | null,
  ) => Trace;
  /** What a function gives. */
  readonly returned: (callee: ts.SignatureDeclaration, way: Way) => Trace;
  /** The functions that a value may be: of a parameter those that callers give. */
  readonly functions: (
    node: ts.Expression,
    binding: Binding | null,
  ) => readonly FunctionValue[];
  /** The functions of the program that a call may run, and methods of SDKs that are values. */
  readonly calledFunctions: (
    node: ts.CallExpression,
    binding: Binding | null,
  ) => readonly FunctionValue[];
  /** What callers give to a parameter. */
  readonly parameter: (declaration: ts.ParameterDeclaration, way: Way) => Trace;
  /** What a call gives to a parameter. */
  readonly argument: (
    made: Call,
    declaration: ts.ParameterDeclaration,
    way: Way,
  ) => Trace;
  /** What a parameter of a function that is a value is given by those whom the function is given to. */
  readonly handedOver: (
    node: ts.Expression,
    declaration: ts.ParameterDeclaration,
    way: Way,
  ) => readonly Trace[];
  /** A variable, parameter or element of a pattern. */
  readonly variable: (symbol: ts.Symbol, way: Way) => Trace;
  /** What an element of a binding pattern takes. */
  readonly element: (declaration: ts.BindingElement, way: Way) => Trace;
  /** What a binding pattern is given. */
  readonly patternGiven: (pattern: ts.BindingPattern, way: Way) => Trace;
  /** What a declaration begins with: its initialiser, what a loop goes through. */
  readonly source: (declaration: ts.VariableDeclaration, way: Way) => Trace;
  /** What is assigned to a variable or to a member of the program, or put into the list that it is. */
  readonly putInto: (target: ts.Expression, way: Way) => readonly Trace[];
  /** What an assignment pattern is given. */
  readonly given: (pattern: ts.Expression, way: Way) => Trace;
  /**
   * A member of a value: of an answer, of an object of the program, or of what the language and the SDK make of them.
   * @param holderType tells the status of answers
   */
  readonly memberOf: (
    symbol: ts.Symbol,
    holderType: ts.Type,
    way: Way,
    holder: Follow,
  ) => Trace;
  /** The values that have a member. */
  readonly holder: (holder: Holder, way: Way) => Trace;
  /** What a type is derived from. */
  readonly type: (node: ts.TypeNode, way: Way) => Trace;
}
