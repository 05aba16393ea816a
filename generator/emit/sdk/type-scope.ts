import { compareText } from "../../diagnostics/sort.ts";
import { noDocs, type TypeExpr } from "../../model/type-expr.ts";
import { ident, joinCode, type Code } from "../../render/typescript.ts";
import { importLine } from "./module-imports.ts";
import type { ModuleNames } from "./module-names.ts";
import { createTypePrinter, type PrinterInput } from "../types/type-printer.ts";
import type { Direction } from "../types/type-policy.ts";

/** The types that a module names: what it has to declare and to import follows from what its code asks for. */
export interface TypeScope {
  /** A type, or a function, of the runtime. */
  runtimeType(name: RuntimeType): Code;
  runtimeValue(name: RuntimeValue): Code;
  /** The type of a value as it arrives; an object without name is declared under the wished one, if there is one. */
  received(type: TypeExpr, wished: string | null): Code;
  /** The same of a value as it is sent. */
  sent(type: TypeExpr, wished: string | null): Code;
  declare(declaration: Code): void;
  /** In the order in which they were asked for. */
  declarations(): readonly Code[];
  imports(): Code;
}

const runtimeTypes = [
  "ApiCall",
  "ApiConnection",
  "BinaryBody",
  "BinaryInput",
  "CallOptions",
  "EventStream",
  "JsonLines",
  "ListCall",
  "NoParams",
] as const;

const runtimeValues = [
  "bindMethods",
  "forms",
  "lazyMembers",
  "lists",
  "streams",
  "styles",
] as const;

type RuntimeType = (typeof runtimeTypes)[number];
type RuntimeValue = (typeof runtimeValues)[number];

/** What modules import under its own name, so that nothing else is called so. */
export const importedNames: readonly string[] = [
  ...runtimeTypes,
  ...runtimeValues,
];

/** `names` are those that are free in the module. */
export function createTypeScope(
  input: PrinterInput,
  names: ModuleNames,
): TypeScope {
  const runtime = new Map<string, "type" | "value">();
  const declarations: Code[] = [];
  const printer = createTypePrinter(input);
  const print = (
    type: TypeExpr,
    wished: string | null,
    direction: Direction,
  ): Code => {
    if (wished === null || type.kind !== "object")
      return printer.type(type, direction);
    const name = names.take(wished);
    declarations.push(
      printer.declaration(name, { type, docs: noDocs }, direction),
    );
    return ident(name);
  };
  return {
    runtimeType: (name) => {
      runtime.set(name, "type");
      return ident(name);
    },
    runtimeValue: (name) => {
      runtime.set(name, "value");
      return ident(name);
    },
    received: (type, wished) => print(type, wished, "response"),
    sent: (type, wished) => print(type, wished, "request"),
    declare: (declaration) => void declarations.push(declaration),
    declarations: () => declarations,
    imports: () => {
      if (printer.usesBinaryInput()) runtime.set("BinaryInput", "type");
      const schemas = [...printer.used()].map(
        (name) => [name, "type"] as const,
      );
      return joinCode(
        [
          importLine("./runtime/index.ts", sortedNames([...runtime])),
          importLine("./schemas.ts", sortedNames(schemas)),
        ],
        "",
      );
    },
  };
}

function sortedNames(
  names: readonly (readonly [string, "type" | "value"])[],
): Readonly<Record<string, "type" | "value">> {
  return Object.fromEntries(names.toSorted(([a], [b]) => compareText(a, b)));
}
