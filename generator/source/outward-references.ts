import { dataKeywords, nameMaps } from "./document-keywords.ts";
import type { LoadedDocument } from "./document-set.ts";
import type { PathStep } from "./located-source.ts";
import { resolveUri, withoutFragment } from "./resolve-uri.ts";

/** A reference that names more than a place in its own document. */
export interface OutwardReference {
  readonly from: LoadedDocument;
  readonly path: readonly PathStep[];
  /** As it is written, without the fragment: `../common/Error.yaml`. */
  readonly written: string;
  /** What it names for schemas that have ids, after the base that an `$id` around it sets. */
  readonly absolute: string;
  /** The values of a discriminator's mapping may be names of schemas. */
  readonly isNamePerhaps: boolean;
}

export interface DocumentLinks {
  readonly references: readonly OutwardReference[];
  /** URIs that `$id` and `$self` give to schemas and the document. */
  readonly ids: ReadonlySet<string>;
}

interface Visit {
  readonly value: object;
  readonly above: Visit | null;
  readonly step: PathStep;
  readonly base: string;
  readonly isNameMap: boolean;
}

interface Search {
  readonly document: LoadedDocument;
  readonly references: OutwardReference[];
  readonly ids: Set<string>;
  readonly waiting: Visit[];
}

/** What a document refers to outside itself, and the names that it gives. Data, such as examples, refers to nothing. */
export function findLinks(document: LoadedDocument): DocumentLinks {
  const references: OutwardReference[] = [];
  const ids = new Set<string>();
  const waiting: Visit[] = [];
  const search: Search = { document, references, ids, waiting };
  const { value } = document.source;
  if (!isObject(value) || !saysAnything(value, false))
    return { references, ids };
  const root = { above: null, step: "", base: document.uri, isNameMap: false };
  waiting.push({ ...root, value });
  // No recursion: the list is the stack.
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
    visit(search, at);
  return { references, ids };
}

/**
 * Whether there is anything to find. A quick look that keeps no account of the way: nearly all documents refer to nothing
 * but their own components. Recursion is as deep as the reader lets documents be.
 */
function saysAnything(value: object, isNameMap: boolean): boolean {
  if (Array.isArray(value))
    return value.some((entry) => isObject(entry) && saysAnything(entry, false));
  // All that the parsers make are plain objects and lists.
  const members = value as Readonly<Record<string, unknown>>;
  return Object.keys(members).some((name) => {
    const member = members[name];
    if (isObject(member))
      return isNameMap
        ? saysAnything(member, false)
        : !isData(name) &&
            ((name === "discriminator" && mapsOutward(member)) ||
              saysAnything(member, nameMaps.has(name)));
    if (isNameMap || typeof member !== "string") return false;
    return isReference(name)
      ? isOutward(member)
      : name === "$id" || name === "$self";
  });
}

function mapsOutward(discriminator: object): boolean {
  const mapping = mappingOf(discriminator);
  return (
    mapping !== null &&
    Object.values(mapping).some(
      (reference) => typeof reference === "string" && isOutward(reference),
    )
  );
}

function visit(search: Search, at: Visit): void {
  const { value, isNameMap } = at;
  const isPlain = isNameMap || Array.isArray(value);
  const base = isPlain ? at.base : takeIds(search, at);
  // All that the parsers make are plain objects and lists.
  const members = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(value)) {
    const member = members[name];
    if (typeof member === "string") {
      if (isPlain) continue;
      if (isReference(name)) addReference(search, at, [name], member, base);
    } else if (isObject(member)) {
      if (!isPlain && isData(name)) continue;
      if (!isPlain && name === "discriminator")
        takeMapping(search, at, member, base);
      search.waiting.push({
        value: member,
        above: at,
        step: Array.isArray(value) ? Number(name) : name,
        base,
        isNameMap: !isPlain && nameMaps.has(name),
      });
    }
  }
}

/** Nobody follows what stands in an extension, but for the one that 3.0 documents have for webhooks. */
function isData(name: string): boolean {
  return (
    dataKeywords.has(name) || (name.startsWith("x-") && name !== "x-webhooks")
  );
}

/** The base of the references below. */
function takeIds({ ids }: Search, { value, above, base }: Visit): string {
  const id =
    ownText(value, above === null ? "$self" : "$id") ?? ownText(value, "$id");
  if (id === null) return base;
  const own = resolveUri(base, withoutFragment(id));
  ids.add(own);
  return own;
}

function takeMapping(
  search: Search,
  at: Visit,
  discriminator: object,
  base: string,
): void {
  const mapping = mappingOf(discriminator);
  if (mapping === null) return;
  for (const [name, reference] of Object.entries(mapping))
    if (typeof reference === "string")
      addReference(
        search,
        at,
        ["discriminator", "mapping", name],
        reference,
        base,
      );
}

function addReference(
  { document, references }: Search,
  at: Visit,
  below: readonly string[],
  reference: string,
  base: string,
): void {
  if (!isOutward(reference)) return;
  const written = withoutFragment(reference);
  references.push({
    from: document,
    path: [...pathOf(at), ...below],
    written,
    absolute: resolveUri(base, written),
    isNamePerhaps: below.length > 1 && /^[A-Za-z0-9._-]+$/.test(reference),
  });
}

function mappingOf(discriminator: object): object | null {
  const mapping: unknown = Object.hasOwn(discriminator, "mapping")
    ? (discriminator as { readonly mapping: unknown }).mapping
    : null;
  return isObject(mapping) ? mapping : null;
}

function isReference(name: string): boolean {
  return name === "$ref" || name === "$dynamicRef";
}

function isOutward(reference: string): boolean {
  return !reference.startsWith("#");
}

function pathOf(visit: Visit): readonly PathStep[] {
  const steps: PathStep[] = [];
  for (let at = visit; at.above !== null; at = at.above) steps.push(at.step);
  return steps.toReversed();
}

function ownText(value: object, name: string): string | null {
  if (!Object.hasOwn(value, name)) return null;
  const text = (value as Readonly<Record<string, unknown>>)[name];
  return typeof text === "string" ? text : null;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
