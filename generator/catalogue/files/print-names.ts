import {
  Document,
  isMap,
  isScalar,
  parseDocument,
  type Pair,
  type YAMLMap,
} from "yaml";
import { compareText } from "../../diagnostics/sort.ts";
import {
  printName,
  type NameLedger,
  type OperationName,
} from "../../naming/name-ledger.ts";
import {
  numberedModules,
  type ModuleLedger,
} from "../../naming/module-ledger.ts";
import { typeEntry, type TypeLedger } from "../../naming/type-ledger.ts";

/** The ledgers of all public names. */
export interface PublicNames {
  readonly names: NameLedger;
  readonly types: TypeLedger;
  readonly modules: ModuleLedger;
}

const head = ` yaml-language-server: $schema=catalogue.schema.json
 Public names, frozen at their first emission: a later edit of the catalogue never renames a method.
 \`sdkwright generate\` adds what is new; \`sdkwright rename OLD NEW\` moves a name and leaves an alias.`;

/**
 * The text of `names.yaml` for the ledgers. Existing entries keep their place, comments and style, so that branches
 * merge well; new ones are inserted in the order of their keys.
 */
export function printNames(
  { names, types, modules }: PublicNames,
  existing: string | null,
): string {
  const parts = {
    names: sortedEntries(names, toEntry),
    types: sortedEntries(types, typeEntry),
    modules: sortedEntries(numberedModules(modules), (file) => file),
  };
  const others = (["types", "modules"] as const).filter(
    (part) => parts[part].length > 0,
  );
  if (existing === null) {
    const document = new Document({
      names: new Map(parts.names),
      ...Object.fromEntries(others.map((part) => [part, new Map(parts[part])])),
    });
    document.commentBefore = head;
    return document.toString({ lineWidth: 0 });
  }
  // It was read and checked before; searching duplicate keys again would take seconds for 10,000 names.
  const document = parseDocument(existing, { uniqueKeys: false });
  for (const part of others)
    if (!document.has(part)) document.set(part, document.createNode({}));
  const changed = (["names", ...others] as const).map((part) =>
    mergeEntries(document, part, parts[part]),
  );
  return changed.includes(true)
    ? document.toString({ lineWidth: 0 })
    : existing;
}

type Entry =
  | string
  | Readonly<
      Record<
        string,
        string | readonly string[] | Readonly<Record<string, string>>
      >
    >;

function sortedEntries<T>(
  ledger: ReadonlyMap<string, T>,
  toEntryOf: (name: T) => Entry,
): readonly (readonly [string, Entry])[] {
  return [...ledger]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([key, name]) => [key, toEntryOf(name)]);
}

function toEntry({ path, parameters, aliases, inline }: OperationName): Entry {
  return {
    name: printName(path),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(aliases.length === 0 ? {} : { aliases: aliases.map(printName) }),
    ...(inline === undefined || inline.size === 0
      ? {}
      : { types: Object.fromEntries(inline) }),
  };
}

/**
 * Whether anything changed. Only schemas whose place has moved, or whose component is spelled otherwise, lose their entries,
 * since they have others. The library finds keys by linear search, so the keys are looked up here instead.
 */
function mergeEntries(
  document: Document,
  part: keyof PublicNames,
  entries: readonly (readonly [string, Entry])[],
): boolean {
  if (entries.length === 0) return false;
  const names = document.get(part, true) as YAMLMap<unknown, unknown>;
  const known = new Map(names.items.map((pair) => [String(pair.key), pair]));
  const kept = new Set(entries.map(([key]) => key));
  const left = names.items.filter(({ key }) => kept.has(String(key)));
  let isChanged = left.length < names.items.length;
  names.items = left;
  let position = 0;
  for (const [key, entry] of entries) {
    while (String(names.items[position]?.key ?? "\uffff") < key) position += 1;
    const pair = known.get(key);
    if (pair !== undefined && sameEntry(pair, entry)) continue;
    isChanged = true;
    if (pair !== undefined) pair.value = document.createNode(entry);
    else names.items.splice(position, 0, document.createPair(key, entry));
  }
  if (isChanged) names.flow = false;
  return isChanged;
}

function sameEntry({ value }: Pair<unknown, unknown>, entry: Entry): boolean {
  const known = isMap(value) || isScalar(value) ? value.toJSON() : null;
  return JSON.stringify(known) === JSON.stringify(entry);
}
