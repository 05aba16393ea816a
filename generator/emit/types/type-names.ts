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
import {
  allNames,
  type TypeLedger,
  type TypeName,
} from "../../naming/type-ledger.ts";
import { isBindingName } from "../../render/typescript.ts";
import { findRequestForms } from "./request-forms.ts";
import { reservedTypeNames } from "./reserved-type-names.ts";
import type { Direction } from "./type-policy.ts";
import { nameWithDocument, wishedName } from "./wished-name.ts";

/** The names of the named schemas in TypeScript. */
export interface TypeNames {
  /** Returns the name, which is the same for both directions unless the schema has a request form. */
  typeName(id: SchemaId, direction: Direction): string;
  hasRequestForm(id: SchemaId): boolean;
  /** The names by their former names, which the package exports too. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Every name, including those of request forms and former ones. No two names differ only in case. */
  readonly all: ReadonlySet<string>;
  /** The ledger with the names of all schemas. */
  readonly ledger: TypeLedger;
}

export interface NamingOptions {
  /** Names that are used for something else: imports of modules, and exports of the package other than schemas. */
  readonly taken: Iterable<string>;
  /** All types that callers send, see `sentTypes`: only schemas that these lead to have a request form. */
  readonly sent: Iterable<TypeExpr>;
  /** The names that the schemas have had so far. Default: none. */
  readonly ledger?: TypeLedger;
  /** Identifies a schema in the ledger. Default: by its id. */
  readonly identityOf?: (id: SchemaId) => string;
}

/**
 * Names all schemas: as the ledger does, else the name in the document in PascalCase; `PetInput` for the request form. When several schemas
 * want one name, a component comes before other places, then one that is written exactly in this way, then the first
 * by id. The others get the name of their document too, or a number. The order of the map does not matter. No name in
 * the ledger gets another meaning.
 */
export function planTypeNames(
  schemas: NamedSchemas,
  { taken, sent, ledger = new Map(), identityOf = (id) => id }: NamingOptions,
): TypeNames {
  const free = createFreeNames(taken, ledger);
  const keptFor = (id: SchemaId): TypeName | undefined =>
    ledger.get(identityOf(id));
  const responses = new Map<SchemaId, string>();
  for (const wish of [...schemas.values()].map(toWish).toSorted(byRight)) {
    const { id } = wish.schema;
    responses.set(id, free.keep(keptFor(id)?.name, wish) ?? free.take(wish));
  }
  const twofold = findRequestForms(schemas, sent);
  const requests = new Map<SchemaId, string>();
  // These come after all plain names, so that a schema that the document calls `PetInput` keeps its name.
  for (const [id, name] of responses) {
    if (!twofold.has(id)) continue;
    const wish = { wished: `${name}Input`, inDocument: null };
    const kept = free.keep(keptFor(id)?.request, wish);
    requests.set(id, kept ?? free.take(wish));
  }
  const recorded = [...responses].map(([id, name]): [string, TypeName] => {
    const {
      request = null,
      aliases = [],
      requestAliases = [],
    } = keptFor(id) ?? {};
    const own = { name, request: requests.get(id) ?? request };
    return [identityOf(id), { ...own, aliases, requestAliases }];
  });
  const aliases = new Map(
    recorded.flatMap(([, { name, request, ...former }]) => [
      ...former.aliases.map((alias) => [alias, name] as const),
      // Without the form its former names are those of the schema.
      ...former.requestAliases.map(
        (alias) => [alias, request ?? name] as const,
      ),
    ]),
  );
  for (const alias of aliases.keys())
    if (free.keep(alias, { inDocument: null }) === null) aliases.delete(alias);
  return {
    typeName: (id, direction) => {
      const name =
        (direction === "request" ? requests.get(id) : undefined) ??
        responses.get(id);
      invariant(name, `a name of the schema ${id}`);
      return name;
    },
    hasRequestForm: (id) => requests.has(id),
    aliases,
    all: new Set([
      ...responses.values(),
      ...requests.values(),
      ...aliases.keys(),
    ]),
    ledger: new Map([...ledger, ...recorded]),
  };
}

/** Says why a name cannot be that of a type; `null` when it can. */
export function typeNameProblem(name: string): string | null {
  if (wishedName(name) !== name) return "it is not in PascalCase";
  return isRefusedName(name) ? "the language or the package has it" : null;
}

function isRefusedName(name: string): boolean {
  return !isBindingName(name) || reservedTypeNames.has(name);
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
  /** Takes a name of the ledger; `null` where the package has come to need it for something else. */
  keep(
    name: string | null | undefined,
    wish: Pick<Wish, "inDocument">,
  ): string | null;
}

function createFreeNames(
  taken: Iterable<string>,
  ledger: TypeLedger,
): FreeNames {
  const others = new Set(taken);
  const isRefused = (name: string): boolean =>
    others.has(name) || isRefusedName(name);
  /** The names with their case folded, and the document of the schema that has each. */
  const holders = new Map<string, string | null>();
  const names = createNameScope({
    form: identifierForm,
    reserved: new Set(),
    taken: [...ledger.values()].flatMap(allNames),
    isRefused,
    identityOf: (name) => name.toLowerCase(),
    // `V1` followed by a number would read as another version.
    beforeNumber: (wished) => (/\d$/.test(wished) ? "_" : ""),
  });
  return {
    keep: (name, { inDocument }) => {
      if (name === null || name === undefined) return null;
      // Two files may differ in a release of their paths alone.
      if (isRefused(name) || holders.has(name.toLowerCase())) return null;
      holders.set(name.toLowerCase(), inDocument?.uri ?? null);
      return name;
    },
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
