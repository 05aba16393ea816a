/** The public names of a named schema. They stay the same after they have been assigned. */
export interface TypeName {
  readonly name: string;
  /** The name of the request form; `null` for a schema that has none so far. */
  readonly request: string | null;
  /** The former names, oldest first. The SDK keeps them as deprecated aliases. */
  readonly aliases: readonly string[];
  /** Those of the request form. */
  readonly requestAliases: readonly string[];
}

/** The names by identity. Names of removed schemas stay in it, so that no other schema gets them. */
export type TypeLedger = ReadonlyMap<string, TypeName>;

/**
 * What the next release calls a document: the URI of each first document, and the words that stand for it. These are
 * empty for the only one, and the namespace in a catalogue, where documents are called after releases.
 */
export type EntryDocuments = ReadonlyMap<string, string>;

/**
 * Identifies the named schema of a place in a document in all releases: `#/components/schemas/Pet`, `toys#/components/schemas/Pet` in a catalogue,
 * `models/pet.yaml#/Pet` in another file. Names of releases in the path of a file do not count.
 */
export function typeIdentity(id: string, entries: EntryDocuments): string {
  const uri = id.slice(0, Math.max(id.indexOf("#"), 0));
  return `${entries.get(uri) ?? withoutReleases(uri)}${typePointer(id)}`;
}

/** `pets.yaml#/components/schemas/Pet` -> `#/components/schemas/Pet`: its identity in the first document. */
export function typePointer(id: string): string {
  return id.slice(Math.max(id.indexOf("#"), 0));
}

/** `toys/v1.2/pet.yaml` -> `toys/pet.yaml`. */
function withoutReleases(uri: string): string {
  const segments = uri.split("/");
  return segments
    .filter(
      (segment, at) => at === segments.length - 1 || !/^v?\d/i.test(segment),
    )
    .join("/");
}

/** Lists the names of an entry that its schema alone may have. */
export function allNames({
  name,
  request,
  aliases,
  requestAliases,
}: TypeName): readonly string[] {
  const requests = request === null ? [] : [request];
  return [name, ...requests, ...aliases, ...requestAliases];
}

/** Counts the names that a ledger has and an earlier one had not. */
export function countNewTypes(before: TypeLedger, after: TypeLedger): number {
  return [...after].flatMap(([id, names]) => {
    const known = before.get(id);
    const old = new Set(known === undefined ? [] : allNames(known));
    return allNames(names).filter((name) => !old.has(name));
  }).length;
}

/** Lists the names that a ledger had and that their schemas could not keep. */
export function movedTypes(
  before: TypeLedger,
  after: TypeLedger,
): readonly {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}[] {
  return [...after].flatMap(([id, { name, request }]) => {
    const old = before.get(id);
    if (old === undefined) return [];
    return [
      { id, from: old.name, to: name },
      { id, from: old.request ?? request ?? "", to: request ?? "" },
    ].filter(({ from, to }) => from !== to);
  });
}

/** Returns the entry of a schema in files, without what it does not have. */
export function typeEntry({
  name,
  request,
  aliases,
  requestAliases,
}: TypeName): Readonly<Record<string, string | readonly string[]>> {
  return {
    name,
    ...(request === null ? {} : { request }),
    ...(aliases.length === 0 ? {} : { aliases }),
    ...(requestAliases.length === 0
      ? {}
      : { "request-aliases": requestAliases }),
  };
}
