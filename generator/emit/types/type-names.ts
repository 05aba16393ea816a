import { invariant } from "../../diagnostics/invariant.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type {
  NamedSchema,
  NamedSchemas,
  SchemaId,
  TypeExpr,
} from "../../model/type-expr.ts";
import { createNameScope, takeName } from "../../naming/free-names.ts";
import { identifierForm } from "../../naming/identifier-form.ts";
import { isBindingName } from "../../render/typescript.ts";
import type { AbsentNull } from "./absent-null.ts";
import { findRequestForms } from "./request-forms.ts";
import { reservedTypeNames } from "./reserved-type-names.ts";
import type { Direction } from "./type-policy.ts";
import { nameWithDocument, wishedName } from "./wished-name.ts";

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

/**
 * Names all schemas: the name in the document in PascalCase; `PetInput` for the request form. When several schemas
 * want one name, a component comes before other places, then one that is written exactly in this way, then the first
 * by id. The others get the name of their document too, or a number. The order of the map does not matter.
 */
export function planTypeNames(
  schemas: NamedSchemas,
  { taken, sent, absentNull = "none" }: NamingOptions,
): TypeNames {
  const free = createFreeNames(taken);
  const responses = new Map<SchemaId, string>();
  for (const wish of [...schemas.values()].map(toWish).toSorted(byRight))
    responses.set(wish.schema.id, free.take(wish));
  const twofold = findRequestForms(schemas, sent, absentNull);
  const requests = new Map<SchemaId, string>();
  // These come after all plain names, so that a schema that the document calls `PetInput` keeps its name.
  for (const [id, name] of responses)
    if (twofold.has(id))
      requests.set(id, free.take({ wished: `${name}Input`, inDocument: null }));
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

interface Wish {
  readonly wished: string;
  /** The name with the name of the document, to tell it from that of another document. */
  readonly inDocument: {
    readonly uri: string;
    readonly name: string;
  } | null;
}

interface SchemaWish extends Wish {
  readonly schema: NamedSchema;
  /** A lower rank has more right to the name. */
  readonly rank: number;
}

function toWish(schema: NamedSchema): SchemaWish {
  const { id, name } = schema;
  const wished = wishedName(name);
  const uri = id.slice(0, Math.max(id.indexOf("#"), 0));
  const isComponent = /#\/(?:components\/schemas|definitions)\/[^/]*$/.test(id);
  return {
    schema,
    wished,
    inDocument: { uri, name: nameWithDocument(uri, name) },
    rank: (isComponent ? 0 : 2) + (name === wished ? 0 : 1),
  };
}

function byRight(a: SchemaWish, b: SchemaWish): number {
  return a.rank - b.rank || compareText(a.schema.id, b.schema.id);
}

interface FreeNames {
  take(wish: Wish): string;
}

function createFreeNames(taken: Iterable<string>): FreeNames {
  const others = new Set(taken);
  /** The names with their case folded, and the document of the schema that has each. */
  const holders = new Map<string, string | null>();
  const names = createNameScope({
    form: identifierForm,
    reserved: new Set(),
    isRefused: (name) =>
      !isBindingName(name) || others.has(name) || reservedTypeNames.has(name),
    identityOf: (name) => name.toLowerCase(),
    // `V1` followed by a number would read as another version.
    beforeNumber: (wished) => (/\d$/.test(wished) ? "_" : ""),
  });
  return {
    take: ({ wished, inDocument }) => {
      const holder = holders.get(wished.toLowerCase());
      const isElsewhere = holder !== undefined && holder !== inDocument?.uri;
      const candidates = [
        reservedTypeNames.has(wished) ? `${wished}Model` : wished,
        ...(inDocument !== null && isElsewhere ? [inDocument.name] : []),
      ];
      const name = takeName(wished, [names], candidates);
      holders.set(name.toLowerCase(), inDocument?.uri ?? null);
      return name;
    },
  };
}
