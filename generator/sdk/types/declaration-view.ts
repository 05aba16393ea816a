import type { TypeExpr, SchemaDocs } from "../../model/type-expr.ts";
import { docText, doc, link } from "../../render/doc-comment.ts";
import {
  ident,
  typeText,
  type Name,
  type TypeText,
} from "../../render/typescript.ts";
import { schemaDocView, type SchemaDocView } from "./schema-docs.ts";
import type { TypePrinter } from "./type-printer.ts";
import type { Direction } from "../../model/type-policy.ts";

/** The view of `partials/type-declaration.hbs`: an interface for an object, an alias for any other type. */
export interface TypeDeclarationView {
  readonly doc: SchemaDocView | null;
  readonly name: Name;
  /** The members of an interface, in braces; `null` for an alias. */
  readonly members: TypeText | null;
  /** The type of an alias; `null` for an interface. */
  readonly type: TypeText | null;
}

/** A type that is declared, with its name in TypeScript. */
export interface DeclaredType {
  readonly name: string;
  readonly type: TypeExpr;
  readonly docs: SchemaDocs;
  readonly direction: Direction;
}

export function declarationView(
  printer: Pick<TypePrinter, "isAbsentNull" | "type">,
  { name, type, docs, direction }: DeclaredType,
): TypeDeclarationView {
  const isInterface =
    type.kind === "object" && !printer.isAbsentNull(type, direction);
  const text = printer.type(type, direction);
  return {
    doc: schemaDocView({ docs, type, name }),
    name: ident(name),
    members: isInterface ? text : null,
    type: isInterface ? null : text,
  };
}

/** The view of a former name of a type. */
export function aliasView([alias, name]: readonly [
  alias: string,
  name: string,
]): TypeDeclarationView {
  const reason = docText(doc`Renamed: use ${link(name, name)}.`);
  return {
    doc: { lines: [], tags: { default: null, deprecated: { reason } } },
    name: ident(alias),
    members: null,
    type: typeText`${ident(name)}`,
  };
}
