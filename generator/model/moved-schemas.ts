import { wishedTypeName } from "../naming/schema-names.ts";
import type { TypeLedger, TypeName } from "../naming/type-ledger.ts";

/**
 * Pairs schemas whose place has moved to another file, by their identities: a document is split into files or joined
 * again, or a file is renamed. The longest common end of two places decides, and at last the words of a name where a file
 * has small letters; where several schemas of one side have it, none of them is paired. A place in the first document, or in a namespace of a catalogue,
 * is never paired with another such place, since these have names of their own.
 */
export function movedSchemas(
  before: Iterable<string>,
  after: Iterable<string>,
): ReadonlyMap<string, string> {
  const [old, now] = [new Set(before), new Set(after)];
  const gone = placesOf(old, now);
  const come = placesOf(now, old);
  if (gone.length === 0 || come.length === 0) return new Map();
  const moved = new Map<string, string>();
  const taken = new Set<string>();
  const depth = Math.min(deepest(gone), deepest(come), maxSteps);
  for (let count = depth; count >= 0; count -= 1)
    for (const [from, to] of onlyPairs(
      byEnd(gone, count, (id) => moved.has(id)),
      byEnd(come, count, (id) => taken.has(id)),
    )) {
      moved.set(from.id, to.id);
      taken.add(to.id);
    }
  return moved;
}

/** A rename that somebody has stated, see `StatedRename`. */
interface Rename {
  readonly kind: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Puts the entries of schemas under their present identities: of those that have moved, and of components that are only
 * spelled otherwise, as somebody has stated.
 */
export function followMoves(
  ledger: TypeLedger,
  present: Iterable<string>,
  renames: readonly Rename[] = [],
): TypeLedger {
  const ids = new Set(present);
  const moved = movedSchemas(ledger.keys(), ids);
  const followed =
    moved.size === 0
      ? ledger
      : new Map([...ledger].map(([id, names]) => [moved.get(id) ?? id, names]));
  return followSpellings(followed, ids, renames.filter(isRespelled));
}

/** Whether both names of a component give one type: `order_line` and `OrderLine`. */
export function isRespelled({ kind, from, to }: Rename): boolean {
  return kind === "component" && spellingOf(from) === spellingOf(to);
}

function spellingOf(component: string): string {
  return wishedTypeName(component).toLowerCase();
}

/** A component that is gone, a new one that only differs from it in spelling, and the types of both. */
export interface RespelledComponent {
  readonly from: string;
  readonly to: string;
  readonly types: readonly [string, string];
}

/**
 * Lists the components that are new beside a ledger, and that differ from one that is gone in spelling alone. Only a
 * stated rename says that both are the same: the ledger knows names and no schemas.
 */
export function respelledComponents(
  ledger: TypeLedger,
  present: TypeLedger,
): readonly RespelledComponent[] {
  const come = components(present, ledger);
  if (come.size === 0) return [];
  const gone = components(ledger, present);
  return [...come].flatMap(([spelling, { name, type }]) => {
    const old = gone.get(spelling);
    return old === undefined
      ? []
      : [{ from: old.name, to: name, types: [old.type, type] as const }];
  });
}

/** The components that the other ledger does not have, by document and spelling. */
function components(
  ledger: TypeLedger,
  other: TypeLedger,
): ReadonlyMap<string, { readonly name: string; readonly type: string }> {
  return new Map(
    [...ledger].flatMap(([id, { name: type }]) => {
      const [, document, name] =
        /^([^#]*)#\/components\/schemas\/([^/]+)$/.exec(id) ?? [];
      return name === undefined || other.has(id)
        ? []
        : [[`${document ?? ""}#${spellingOf(name)}`, { name, type }] as const];
    }),
  );
}

/** A rename may have been taken back, so it counts in both directions. */
function followSpellings(
  ledger: TypeLedger,
  present: ReadonlySet<string>,
  renames: readonly Rename[],
): TypeLedger {
  if (renames.length === 0) return ledger;
  const followed = new Map(ledger);
  const turned = renames.map(({ from, to }) => ({ from: to, to: from }));
  for (const id of present)
    for (const { from, to } of [...renames, ...turned]) {
      if (!id.endsWith(`#/components/schemas/${to}`)) continue;
      const old = `${id.slice(0, -to.length)}${from}`;
      const [names, own] = [followed.get(old), followed.get(id)];
      if (names === undefined || present.has(old)) continue;
      const joined = own === undefined ? names : joinedNames(names, own);
      if (joined === null) continue;
      followed.delete(old);
      followed.set(id, joined);
    }
  return followed;
}

/**
 * Gives a schema its names under the old spelling back, where it has got others before the rename was stated. `null`
 * where the name of the old spelling is the one with a number, as both were there once.
 */
function joinedNames(names: TypeName, own: TypeName): TypeName | null {
  const { name } = names;
  const isNumbered =
    own.name.startsWith(name) && /^_?\d+$/.test(own.name.slice(name.length));
  if (!isNumbered) return null;
  return {
    ...names,
    aliases: [...names.aliases, own.name, ...own.aliases],
    requestAliases: [
      ...names.requestAliases,
      ...(own.request === null ? [] : [own.request]),
      ...own.requestAliases,
    ],
  };
}

/** Limit of steps of a place that are compared. */
const maxSteps = 16;

interface SchemaPlace {
  readonly id: string;
  /** The folders and the name of its file without the extension, then the steps of the pointer. */
  readonly steps: readonly string[];
  readonly isInFile: boolean;
}

function placesOf(
  ids: ReadonlySet<string>,
  others: ReadonlySet<string>,
): readonly SchemaPlace[] {
  return [...ids]
    .filter((id) => !others.has(id))
    .map((id) => ({
      id,
      steps: stepsOf(id),
      isInFile: /[./]/.test(documentOf(id)),
    }));
}

function documentOf(id: string): string {
  return id.slice(0, Math.max(id.indexOf("#"), 0));
}

function stepsOf(id: string): readonly string[] {
  const uri = documentOf(id);
  const pointer = id.slice(id.indexOf("#") + 1);
  return [...uri.replace(/\.[^./]*$/, "").split("/"), ...pointer.split("/")]
    .filter((step) => step !== "")
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function deepest(places: readonly SchemaPlace[]): number {
  return places.reduce((most, { steps }) => Math.max(most, steps.length), 0);
}

/** Groups places by their last steps; with 0 by the words of their names. */
function byEnd(
  places: readonly SchemaPlace[],
  count: number,
  isPaired: (id: string) => boolean,
): ReadonlyMap<string, readonly SchemaPlace[]> {
  const found = new Map<string, SchemaPlace[]>();
  for (const place of places) {
    const { id, steps } = place;
    if (isPaired(id) || steps.length < count || steps.length === 0) continue;
    const end =
      count === 0
        ? fileWords(steps.at(-1) ?? "")
        : JSON.stringify(steps.slice(-count));
    const known = found.get(end);
    if (known) known.push(place);
    else found.set(end, [place]);
  }
  return found;
}

function onlyPairs(
  gone: ReadonlyMap<string, readonly SchemaPlace[]>,
  come: ReadonlyMap<string, readonly SchemaPlace[]>,
): readonly (readonly [SchemaPlace, SchemaPlace])[] {
  return [...gone].flatMap(([end, [from, another]]) => {
    const [to, other] = come.get(end) ?? [];
    if (from === undefined || to === undefined) return [];
    if (another !== undefined || other !== undefined) return [];
    if (!from.isInFile && !to.isInFile) return [];
    const isSpelledAlike = from.steps.at(-1) === to.steps.at(-1);
    return isSpelledAlike || isFileOf(from, to) || isFileOf(to, from)
      ? [[from, to] as const]
      : [];
  });
}

/** `OrderLine` -> `order-line`: the name of its file where files have names of small letters. */
function fileWords(name: string): string {
  return name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1-$2")
    .replace(/[\s._-]+/g, "-")
    .toLowerCase();
}

/** Components that differ in spelling alone are different ones, but their files may be spelled in another way. */
function isFileOf(file: SchemaPlace, { steps }: SchemaPlace): boolean {
  return (
    file.id.endsWith("#") && file.steps.at(-1) === fileWords(steps.at(-1) ?? "")
  );
}
