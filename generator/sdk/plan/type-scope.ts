import { compareText } from "../../diagnostics/sort.ts";
import { noDocs, type TypeExpr } from "../../model/type-expr.ts";
import type { NameScope } from "../../naming/free-names.ts";
import { ident, type Name, type TypeText } from "../../render/typescript.ts";
import {
  declarationView,
  type TypeDeclarationView,
} from "../types/declaration-view.ts";
import { createTypePrinter, type PrinterInput } from "../types/type-printer.ts";
import type { Direction } from "../../model/type-policy.ts";
import { relativeFile, type SourceFile } from "./relative-file.ts";
import { importView, type ImportKind, type ImportView } from "./import-view.ts";
import type { ParamsView } from "./params-view.ts";

/** A type that a module declares: one of the two. */
export interface DeclarationView {
  readonly params: ParamsView | null;
  readonly type: TypeDeclarationView | null;
}

/** The beginnings of the names of the types of a payload. */
export interface PayloadNames {
  /** The name of an inline type: `IssuesGetResponse`; `null` if there is none. */
  readonly wished: string | null;
  /** The operation, `GET /issues/{id}`, for a payload about which nothing is known. */
  readonly operation: string;
}

/** The types that a module names. The module declares and imports the types that its code requests here. */
export interface TypeScope {
  /** Returns a type, or a function, of the runtime. */
  runtimeType(name: RuntimeType): Name;
  runtimeValue(name: RuntimeValue): Name;
  /** Returns a type of `payloads.ts`. */
  payloadType(name: PayloadType): Name;
  /**
   * Returns the type of a value as the client receives it. An object without a name is declared under the wished
   * name, if there is one.
   */
  received(type: TypeExpr, wished: string | null): TypeText | Name;
  /** Returns the type of a value as the client sends it, in the same way. */
  sent(type: TypeExpr, wished: string | null): TypeText | Name;
  /** Returns the type of a query parameter: one in RSQL accepts filters. */
  query(type: TypeExpr): TypeText;
  declareParams(view: ParamsView): void;
  /** Returns the declarations in the order in which they were requested. */
  declarations(): readonly DeclarationView[];
  imports(): readonly ImportView[];
}

export const runtimeTypes = [
  "AcceptOptions",
  "ApiCall",
  "ApiConnection",
  "BinaryBody",
  "BinaryInput",
  "CallOptions",
  "Connection",
  "EventStream",
  "Filter",
  "ItemOf",
  "JsonLines",
  "ListCall",
  "ListOptions",
  "NamedEventStream",
  "NoParams",
  "RemovedOperation",
  "StreamFlagOptions",
  "StreamOptions",
  "WrongScope",
] as const;

export const runtimeValues = [
  "bindMethods",
  "bindRenamed",
  "bodies",
  "choices",
  "formats",
  "forms",
  "keyedParameters",
  "lazyMembers",
  "lists",
  "parameters",
  "partForms",
  "pathParameters",
  "reachedAt",
  "streams",
  "styles",
  "tombstones",
  "unbound",
  "unboundRenamed",
] as const;

export const payloadTypes = ["RequestBody", "ResponseBody"] as const;

export type RuntimeType = (typeof runtimeTypes)[number];
export type RuntimeValue = (typeof runtimeValues)[number];
export type PayloadType = (typeof payloadTypes)[number];

/** The input that all modules of an SDK share. */
export interface ScopeInput {
  readonly printing: PrinterInput;
  /** Returns the specifier by which a file imports the runtime. */
  readonly runtimeFrom: (file: SourceFile) => string;
}

/**
 * `names` are the names that are free in the file, and `toLocal` gives the name under which it imports a schema:
 * default: its own.
 */
export function createTypeScope(
  { printing, runtimeFrom }: ScopeInput,
  file: SourceFile,
  names: NameScope,
  toLocal?: (name: string) => string,
): TypeScope {
  const runtime = new Map<string, ImportKind>();
  const payloads = new Map<string, ImportKind>();
  const declarations: DeclarationView[] = [];
  const printer = createTypePrinter(printing, toLocal);
  const print = (
    type: TypeExpr,
    wished: string | null,
    direction: Direction,
  ): TypeText | Name => {
    if (wished === null || type.kind !== "object")
      return printer.type(type, direction);
    const name = takeInline(wished, names, printing);
    declarations.push({
      params: null,
      type: declarationView(printer, { name, type, docs: noDocs, direction }),
    });
    return ident(name);
  };
  const from = (target: string): string => relativeFile(file, { file: target });
  return {
    runtimeType: (name) => {
      runtime.set(name, "type");
      return ident(name);
    },
    runtimeValue: (name) => {
      runtime.set(name, "value");
      return ident(name);
    },
    payloadType: (name) => {
      payloads.set(name, "type");
      return ident(name);
    },
    received: (type, wished) => print(type, wished, "response"),
    sent: (type, wished) => print(type, wished, "request"),
    query: (type) => printer.query(type),
    declareParams: (params) => void declarations.push({ params, type: null }),
    declarations: () => declarations,
    imports: () => {
      for (const name of printer.usedInputs()) runtime.set(name, "type");
      const schemas = [...printer.used()].map(
        ([name, local]) => [name, "type", local] as const,
      );
      return [
        ...importView(runtimeFrom(file), sortedNames([...runtime])),
        ...importView(from("payloads"), sortedNames([...payloads])),
        ...importView(from("schemas"), sortedNames(schemas)),
      ];
    },
  };
}

/** Takes the wished name, under which no schema is imported. A number must not make the name of one. */
function takeInline(
  wished: string,
  names: NameScope,
  { plan }: PrinterInput,
): string {
  const isFree = (name: string): boolean =>
    names.isFree(name) && !plan.names.all.has(name);
  const name = names.isFree(wished) ? wished : names.numbered(wished, isFree);
  names.add(name);
  return name;
}

type ImportedAs = readonly [name: string, kind: ImportKind, local?: string];

function sortedNames(names: readonly ImportedAs[]): readonly ImportedAs[] {
  return names.toSorted(([a], [b]) => compareText(a, b));
}
