import { compareText } from "../diagnostics/sort.ts";
import { createNameScope, takeName } from "./free-names.ts";
import { identifierForm } from "./identifier-form.ts";
import { reservedTypeNames } from "./reserved-type-names.ts";
import { allNames, type TypeLedger } from "./type-ledger.ts";
import { capitalise, pascalCase } from "./words.ts";

/** A schema that gets a type of its own. */
export interface NameableSchema {
  /** The address of its document, `#` and the pointer to it. */
  readonly id: string;
  /** Its name in the document. */
  readonly name: string;
}

export interface SchemaNamesOptions {
  /** Names that are used for something else. */
  readonly taken: Iterable<string>;
  /** Names that only schemas of the ledger may have. Default: none. */
  readonly spared?: Iterable<string>;
  /** Whether a name cannot be declared. Default: none. */
  readonly isRefused?: (name: string) => boolean;
  /** The names that the schemas have had so far. Default: none. */
  readonly ledger?: TypeLedger;
  /** Identifies a schema in the ledger. Default: by its id. */
  readonly identityOf?: (id: string) => string;
}

/** The names of types, and what is needed to take more of them. */
export interface SchemaNames {
  /** The name of each schema, by its id. */
  readonly names: ReadonlyMap<string, string>;
  /** Takes a name for something that belongs to no place of a document. */
  take(wished: string): string;
  /** Takes a name of the ledger; `null` where the package has come to need it for something else. */
  keep(name: string | null | undefined): string | null;
}

/**
 * Names all schemas: as the ledger does, else the name in the document in PascalCase. When several schemas want one name, a component comes
 * before other places, then one that is written exactly in this way, then the first by id. The others get the name of
 * their document too, or a number. The order of the schemas does not matter. No name of the ledger gets another meaning.
 */
export function nameSchemas(
  schemas: Iterable<NameableSchema>,
  options: SchemaNamesOptions,
): SchemaNames {
  const free = createFreeNames(options);
  const names = new Map<string, string>();
  const { ledger, identityOf = (id) => id } = options;
  for (const wish of Array.from(schemas, toWish).toSorted(byRight)) {
    const kept = ledger?.get(identityOf(wish.id))?.name;
    names.set(wish.id, free.keep(kept, wish) ?? free.take(wish));
  }
  return {
    names,
    take: (wished) => free.take({ wished, inDocument: null }),
    keep: (name) => free.keep(name, { inDocument: null }),
  };
}

/**
 * Names the request forms of schemas, `PetInput`. These come after all plain names, so that a schema that the document
 * calls `PetInput` keeps its name.
 */
export function nameRequestForms(
  { names, keep, take }: SchemaNames,
  twofold: ReadonlySet<string>,
  keptOf: (id: string) => string | null | undefined,
): ReadonlyMap<string, string> {
  const forms = new Map<string, string>();
  for (const [id, name] of names)
    if (twofold.has(id))
      forms.set(id, keep(keptOf(id)) ?? take(`${name}Input`));
  return forms;
}

/** Returns `SimpleUser` for `simple-user`, and `Schema` for a name without any letter or digit. */
export function wishedTypeName(name: string): string {
  const words = pascalCase(name) || "Schema";
  return /^\p{ID_Start}/u.test(words) ? words : `_${words}`;
}

/**
 * Puts the document in front of a name that two documents have: `models/common.yaml`, `Pet` -> `CommonPet`. For a
 * file whose name is a release, it uses the name of its folder, which the next release has too: `toys/1.2.yaml` ->
 * `ToysPet`.
 */
export function nameWithDocument(uri: string, name: string): string {
  const segments = uri.replace(/\.[^./]*$/, "").split("/");
  const words = segments.findLast((segment) => !/^v?\d/i.test(segment));
  return wishedTypeName(
    `${words ?? segments.at(-1) ?? ""} ${capitalise(name)}`,
  );
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
  readonly id: string;
  /** A lower rank has more right to the name. */
  readonly rank: number;
}

function toWish({ id, name }: NameableSchema): SchemaWish {
  const wished = wishedTypeName(name);
  const file = id.slice(0, Math.max(id.indexOf("#"), 0));
  // A schema that is a whole file has the name of the file.
  const uri = id.endsWith("#")
    ? file.slice(0, Math.max(file.lastIndexOf("/"), 0))
    : file;
  const isComponent = /#\/(?:components\/schemas|definitions)\/[^/]*$/.test(id);
  return {
    id,
    wished,
    inDocument: { uri, name: nameWithDocument(uri, name) },
    rank: (isComponent ? 0 : 2) + (name === wished ? 0 : 1),
  };
}

function byRight(a: SchemaWish, b: SchemaWish): number {
  return a.rank - b.rank || compareText(a.id, b.id);
}

interface FreeNames {
  take(wish: Wish): string;
  keep(
    name: string | null | undefined,
    wish: Pick<Wish, "inDocument">,
  ): string | null;
}

function createFreeNames({
  taken,
  spared = [],
  isRefused: isRefusedName = () => false,
  ledger = new Map(),
}: SchemaNamesOptions): FreeNames {
  const others = new Set(taken);
  const isRefused = (name: string): boolean =>
    isRefusedName(name) || others.has(name) || reservedTypeNames.has(name);
  /** The names with their case folded, and the document of the schema that has each. */
  const holders = new Map<string, string | null>();
  const names = createNameScope({
    form: identifierForm,
    reserved: new Set(),
    taken: [...spared, ...[...ledger.values()].flatMap(allNames)],
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
