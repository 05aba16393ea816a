import { compareText } from "../diagnostics/sort.ts";
import { createNameScope, takeName } from "./free-names.ts";
import { identifierForm } from "./identifier-form.ts";
import { reservedTypeNames } from "./reserved-type-names.ts";
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
  /** Whether a name cannot be declared. Default: none. */
  readonly isRefused?: (name: string) => boolean;
}

/** The names of types, and what is needed to take more of them. */
export interface SchemaNames {
  /** The name of each schema, by its id. */
  readonly names: ReadonlyMap<string, string>;
  /** Takes a name for something that belongs to no place of a document. */
  take(wished: string): string;
}

/**
 * Names all schemas: the name in the document in PascalCase. When several schemas want one name, a component comes
 * before other places, then one that is written exactly in this way, then the first by id. The others get the name of
 * their document too, or a number. The order of the schemas does not matter.
 */
export function nameSchemas(
  schemas: Iterable<NameableSchema>,
  options: SchemaNamesOptions,
): SchemaNames {
  const free = createFreeNames(options);
  const names = new Map<string, string>();
  for (const wish of Array.from(schemas, toWish).toSorted(byRight))
    names.set(wish.id, free.take(wish));
  return {
    names,
    take: (wished) => free.take({ wished, inDocument: null }),
  };
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
  const uri = id.slice(0, Math.max(id.indexOf("#"), 0));
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
}

function createFreeNames({
  taken,
  isRefused = () => false,
}: SchemaNamesOptions): FreeNames {
  const others = new Set(taken);
  /** The names with their case folded, and the document of the schema that has each. */
  const holders = new Map<string, string | null>();
  const names = createNameScope({
    form: identifierForm,
    reserved: new Set(),
    isRefused: (name) =>
      isRefused(name) || others.has(name) || reservedTypeNames.has(name),
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
