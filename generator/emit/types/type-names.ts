import { invariant } from "../../diagnostics/invariant.ts";
import type {
  NamedSchemas,
  SchemaId,
  TypeExpr,
} from "../../model/type-expr.ts";
import { nameSchemas } from "../../naming/schema-names.ts";
import { isBindingName } from "../../render/typescript.ts";
import type { AbsentNull } from "./absent-null.ts";
import { findRequestForms } from "./request-forms.ts";
import type { Direction } from "./type-policy.ts";

/** The names of the named schemas in TypeScript. */
export interface TypeNames {
  /** Returns the name, which is the same for both directions unless the schema has a request form. */
  typeName(id: SchemaId, direction: Direction): string;
  hasRequestForm(id: SchemaId): boolean;
  /** Every name, including those of request forms. No two names differ only in case. */
  readonly all: ReadonlySet<string>;
}

export interface NamingOptions {
  /** Names that are used for something else: imports of modules, and exports of the package other than schemas. */
  readonly taken: Iterable<string>;
  /** All types that callers send, see `sentTypes`: only schemas that these lead to have a request form. */
  readonly sent: Iterable<TypeExpr>;
  /** See `TypePolicy`; default: `none`. */
  readonly absentNull?: AbsentNull;
}

/** Names all schemas as `nameSchemas` says; `PetInput` for the request form. */
export function planTypeNames(
  schemas: NamedSchemas,
  { taken, sent, absentNull = "none" }: NamingOptions,
): TypeNames {
  const { names: responses, take } = nameSchemas(schemas.values(), {
    taken,
    isRefused: (name) => !isBindingName(name),
  });
  const twofold = findRequestForms(schemas, sent, absentNull);
  const requests = new Map<SchemaId, string>();
  // These come after all plain names, so that a schema that the document calls `PetInput` keeps its name.
  for (const [id, name] of responses)
    if (twofold.has(id)) requests.set(id, take(`${name}Input`));
  return {
    typeName: (id, direction) => {
      const name =
        (direction === "request" ? requests.get(id) : undefined) ??
        responses.get(id);
      invariant(name, `a name of the schema ${id}`);
      return name;
    },
    hasRequestForm: (id) => requests.has(id),
    all: new Set([...responses.values(), ...requests.values()]),
  };
}
