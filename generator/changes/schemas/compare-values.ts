import type { JsonValue } from "../../json/json-value.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type { WireShape, WireValue } from "../../wire/model/wire-schema.ts";
import { findingOf, placesOf, type SchemaPair } from "./finding.ts";
import { parseParameterName } from "../change/renamed-name.ts";
import type { StatedRename } from "../change/stated-rename.ts";
import type { SchemaFinding } from "./schema-comparison.ts";
import { namesOfSchema } from "./schema-renames.ts";
import { valueKey } from "../../model/value-key.ts";

/** Compares enums and constants: one finding for each value, since people accept values one by one. */
export function compareValues(pair: SchemaPair): readonly SchemaFinding[] {
  const before = pair.before.shape;
  const after = pair.after.shape;
  return [
    ...compareLists(pair, before, after),
    ...compareExtensibility(pair, before, after),
  ];
}

function compareLists(
  pair: SchemaPair,
  before: WireShape,
  after: WireShape,
): readonly SchemaFinding[] {
  const places = placesOf(pair, "enum", "const");
  if (before.values === null && after.values === null) return [];
  if (before.values === null)
    return [
      findingOf({
        kind: "enum-added",
        effect: "narrows",
        before: null,
        after: listText(after.values ?? []),
        places,
      }),
    ];
  if (after.values === null)
    return [
      findingOf({
        kind: "enum-removed",
        effect: "widens",
        before: listText(before.values),
        after: null,
        places,
        guards: extensible(pair, before.isExtensible),
      }),
    ];
  return compareMembers(pair, before.values, after.values);
}

function compareMembers(
  pair: SchemaPair,
  before: readonly WireValue[],
  after: readonly WireValue[],
): readonly SchemaFinding[] {
  const old = byKey(before);
  const now = byKey(after);
  const places = placesOf(pair, "enum", "const");
  const isReplaced = areAllReplaced(pair, before, after);
  const guards = isReplaced
    ? (["nothing-of-before-left"] as const)
    : extensible(pair, pair.before.shape.isExtensible);
  const renamed = renamedValues(pair, old, now);
  const isTold = new Set(renamed.flatMap(({ keys }) => keys));
  const gone = [...old].filter(([key]) => !now.has(key) && !isTold.has(key));
  const come = [...now].filter(([key]) => !old.has(key) && !isTold.has(key));
  return [
    ...renamed.map(({ from, to, stated }) =>
      findingOf({
        kind: "enum-value-renamed",
        effect: pair.side === "request" ? "narrows" : "widens",
        name: valueName(to),
        before: from,
        after: to,
        places,
        guards,
        rename: stated,
      }),
    ),
    ...tellValues(gone, (value) =>
      findingOf({
        kind: "enum-value-removed",
        effect: "narrows",
        name: valueName(value),
        before: value,
        after: null,
        places,
      }),
    ),
    ...tellValues(come, (value) =>
      findingOf({
        kind: "enum-value-added",
        effect: "widens",
        name: valueName(value),
        before: null,
        after: value,
        places,
        guards,
      }),
    ),
    ...[...now].flatMap(([key, { value, description }]) => {
      const known = old.get(key);
      if (known === undefined || known.description === description) return [];
      return [
        findingOf({
          kind: "enum-value-description-changed",
          effect: "none",
          name: valueName(value),
          before: known.description,
          after: description,
          places,
        }),
      ];
    }),
  ];
}

interface RenamedValue {
  readonly from: JsonValue;
  readonly to: JsonValue;
  /** Those of both values. */
  readonly keys: readonly string[];
  readonly stated: StatedRename;
}

type ValuesByKey = ReadonlyMap<string, WireValue>;

/** The values whose rename is stated, where only the old one is there before and only the new one after. */
function renamedValues(
  { before, after, tools }: SchemaPair,
  old: ValuesByKey,
  now: ValuesByKey,
): readonly RenamedValue[] {
  const { values } = tools.renames;
  // Looking up places is slow.
  if (values.length === 0) return [];
  const owners = namesOfSchema(before);
  const later = namesOfSchema(after);
  const seen = new Set<string>();
  return values.flatMap(({ stated, from, to, pointers }) => {
    const isHere = pointers.has(before.place.pointer)
      ? parseParameterName(to.owner) !== null
      : owners.has(from.owner) && later.has(to.owner);
    if (!isHere) return [];
    const [gone, come] = [named(old, from.value), named(now, to.value)];
    if (gone === null || come === null) return [];
    const keys = [valueKey(gone.value), valueKey(come.value)];
    const [oldKey = "", newKey = ""] = keys;
    if (now.has(oldKey) || old.has(newKey)) return [];
    if (keys.some((key) => seen.has(key))) return [];
    for (const key of keys) seen.add(key);
    return [{ from: gone.value, to: come.value, keys, stated }];
  });
}

function named(values: ValuesByKey, name: string): WireValue | null {
  for (const each of values.values())
    if (valueName(each.value) === name) return each;
  return null;
}

/** Whether a response has none of its earlier values, including null; clients of an open enum are prepared. */
function areAllReplaced(
  { side, before: { shape } }: SchemaPair,
  before: readonly WireValue[],
  after: readonly WireValue[],
): boolean {
  if (side === "request" || shape.isExtensible || before.length === 0)
    return false;
  const keys = new Set(before.map(({ value }) => valueKey(value)));
  return after.every(({ value }) => !keys.has(valueKey(value)));
}

/** Nobody reads more of one enum: the others are one finding, so that a generated list of thousands fits on one page. */
const mostValues = 200;

function tellValues(
  entries: readonly (readonly [string, WireValue])[],
  tell: (value: JsonValue) => SchemaFinding,
): readonly SchemaFinding[] {
  const values = entries.map(([, { value }]) => value);
  if (values.length <= mostValues) return values.map(tell);
  const left = values.length - mostValues;
  // The order of an enum has no meaning: which values are reported one by one must not depend on it.
  const sorted = entries
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([, { value }]) => value);
  return [
    ...sorted.slice(0, mostValues).map(tell),
    tell(left === 1 ? "1 more value" : `${left} more values`),
  ];
}

/** Without null, which is reported as a type. */
function byKey(values: readonly WireValue[]): ReadonlyMap<string, WireValue> {
  return new Map(
    values
      .filter(({ value }) => value !== null)
      .map((entry) => [valueKey(entry.value), entry]),
  );
}

function compareExtensibility(
  pair: SchemaPair,
  before: WireShape,
  after: WireShape,
): readonly SchemaFinding[] {
  if (before.isExtensible === after.isExtensible) return [];
  return [
    findingOf({
      kind: after.isExtensible
        ? "extensible-enum-declared"
        : "extensible-enum-withdrawn",
      effect: "none",
      before: before.isExtensible,
      after: after.isExtensible,
      places: placesOf(pair, "enum", "const"),
      guards:
        after.isExtensible && pair.side === "response"
          ? ["more-values-announced"]
          : [],
    }),
  ];
}

function extensible(
  { side }: SchemaPair,
  isExtensible: boolean,
): readonly ["more-values-expected"] | readonly [] {
  return isExtensible && side === "response" ? ["more-values-expected"] : [];
}

/** The name of an enum value in a change: a text as it is, other values as JSON. */
export function valueName(value: JsonValue): string {
  return typeof value === "string" ? value : valueKey(value);
}

const mostListed = 10;

function listText(values: readonly WireValue[]): string {
  const named = values.slice(0, mostListed).map(({ value }) => valueKey(value));
  const rest = values.length - named.length;
  return rest > 0
    ? `${named.join(", ")} and ${String(rest)} more`
    : named.join(", ");
}
