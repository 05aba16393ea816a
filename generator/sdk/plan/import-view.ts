import {
  ident,
  str,
  type Literal,
  type Name,
} from "../../render/typescript.ts";

/** An import statement; `partials/imports.hbs` writes those of the field `imports`. */
export interface ImportView {
  /** The statement imports only types. */
  readonly typesOnly: boolean;
  /** At least one. */
  readonly names: readonly ImportedName[];
  readonly from: Literal;
}

/** A name in an import statement. */
export interface ImportedName {
  /** A type beside values. */
  readonly type: boolean;
  readonly name: Name;
  /** Its local name in the module; `null` if it is the same. */
  readonly local: Name | null;
}

export type ImportKind = "type" | "value";

/** Returns the statement for the names of one module, as a list: without names there is none. */
export function importView(
  from: string,
  names: Iterable<readonly [name: string, kind: ImportKind, local?: string]>,
): readonly ImportView[] {
  const used = [...names];
  if (used.length === 0) return [];
  const typesOnly = used.every(([, kind]) => kind === "type");
  return [
    {
      typesOnly,
      names: used.map(([name, kind, local = name]) => ({
        type: kind === "type" && !typesOnly,
        name: ident(name),
        local: local === name ? null : ident(local),
      })),
      from: str(from),
    },
  ];
}
