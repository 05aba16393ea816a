import { compareNumbers, type JsonNumber } from "../../json/exact-number.ts";
import type { JsonValue } from "../../json/json-value.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import type { Effect } from "../change/effect.ts";
import type { GuardId } from "../change/guards.ts";
import type { SchemaKind } from "../kinds/schema-kinds.ts";
import { inOneForm } from "../../wire/model/content-forms.ts";
import { findingOf, placesOf, type SchemaPair } from "./finding.ts";
import { areMultiples } from "../../wire/model/numbers.ts";
import type { SchemaFinding } from "./schema-comparison.ts";
import {
  isFormatWithin,
  isNumberFormatWithin,
} from "../../wire/subset/formats.ts";
import { arePatternsWithin } from "../../wire/subset/pattern-subset.ts";

/** A keyword that may be missing; with it fewer values are valid. */
interface Said {
  readonly keyword: string;
  readonly added: SchemaKind;
  readonly removed: SchemaKind;
  readonly changed: SchemaKind;
}

const format: Said = {
  keyword: "format",
  added: "format-added",
  removed: "format-removed",
  changed: "format-changed",
};

/** Compares formats, patterns and contents of texts. */
export function compareTexts(pair: SchemaPair): readonly SchemaFinding[] {
  const [before, after] = inOneForm(
    pair.before.shape.string,
    pair.after.shape.string,
  );
  return [
    ...compareFormats(pair, before.format, after.format),
    ...comparePatterns(pair),
    ...compareSaid(
      pair,
      {
        keyword: "contentEncoding",
        added: "content-encoding-added",
        removed: "content-encoding-removed",
        changed: "content-encoding-changed",
      },
      before.contentEncoding,
      after.contentEncoding,
      "incomparable",
    ),
    ...compareSaid(
      pair,
      {
        keyword: "contentMediaType",
        added: "content-media-type-added",
        removed: "content-media-type-removed",
        changed: "content-media-type-changed",
      },
      before.contentMediaType,
      after.contentMediaType,
      "incomparable",
    ),
  ];
}

function compareFormats(
  pair: SchemaPair,
  before: string | null,
  after: string | null,
): readonly SchemaFinding[] {
  return compareSaid(pair, format, before, after, formatEffect(before, after));
}

function formatEffect(before: string | null, after: string | null): Effect {
  return effectOf(isFormatWithin(before, after), isFormatWithin(after, before));
}

/**
 * The formats of numbers. A caller in JavaScript has one type for all of them, so that a format is no break: what
 * differs is which numbers a server can store.
 */
export function compareNumberFormats(
  pair: SchemaPair,
): readonly SchemaFinding[] {
  const { number: before } = pair.before.shape;
  const { number: after } = pair.after.shape;
  // The format of an integer belongs to its type.
  if (before.isInteger !== after.isInteger || before.format === after.format)
    return [];
  const type = before.isInteger ? "integer" : "number";
  const effect = effectOf(
    isNumberFormatWithin(type, before.format, after.format),
    isNumberFormatWithin(type, after.format, before.format),
  );
  return [
    findingOf({
      kind: kindOf(format, before.format, after.format),
      // Of two that hold different numbers, as `float` and `int32`, nobody knows which of them are in use.
      effect: effect === "incomparable" ? "unknown" : effect,
      before: before.format,
      after: after.format,
      guards: numberGuards(effect, pair.side),
      places: placesOf(pair, format.keyword),
    }),
  ];
}

function numberGuards(
  effect: Effect,
  side: SchemaPair["side"],
): readonly GuardId[] {
  if (effect === "narrows" && side === "request") return ["number-format-sent"];
  if (effect === "widens" && side === "response") return ["number-format-read"];
  return [];
}

function comparePatterns(pair: SchemaPair): readonly SchemaFinding[] {
  const before = pair.before.shape.string.patterns;
  const after = pair.after.shape.string.patterns;
  const gone = before.filter((pattern) => !after.includes(pattern));
  const come = after.filter((pattern) => !before.includes(pattern));
  const effect = patternEffect(before, after);
  return compareSaid(
    pair,
    {
      keyword: "pattern",
      added: "pattern-added",
      removed: "pattern-removed",
      changed: "pattern-changed",
    },
    gone.length === 0 ? null : gone.join(" and "),
    come.length === 0 ? null : come.join(" and "),
    effect,
    effect === "unknown" ? ["patterns-not-decided"] : [],
  );
}

function patternEffect(
  before: readonly string[],
  after: readonly string[],
): Effect {
  const effect = effectOf(
    arePatternsWithin(before, after),
    arePatternsWithin(after, before),
  );
  return effect === "incomparable" ? "unknown" : effect;
}

export function compareMultiples(pair: SchemaPair): readonly SchemaFinding[] {
  const before = pair.before.shape.number.multiplesOf;
  const after = pair.after.shape.number.multiplesOf;
  const gone = before.filter((value) => !holds(after, value));
  const come = after.filter((value) => !holds(before, value));
  const isWithin = areMultiples(stepsOf(pair.before), come);
  const isAround = areMultiples(stepsOf(pair.after), gone);
  return compareSaid(
    pair,
    {
      keyword: "multipleOf",
      added: "multiple-of-added",
      removed: "multiple-of-removed",
      changed: "multiple-of-changed",
    },
    numbers(gone),
    numbers(come),
    effectOf(isWithin, isAround),
  );
}

/** Whole numbers are multiples of 1. */
function stepsOf({ shape: { number } }: WireSchema): readonly JsonNumber[] {
  return number.isInteger ? [...number.multiplesOf, 1] : number.multiplesOf;
}

function holds(values: readonly JsonNumber[], wanted: JsonNumber): boolean {
  return values.some((value) => compareNumbers(value, wanted) === 0);
}

function numbers(values: readonly JsonNumber[]): JsonValue {
  return values.length < 2 ? (values[0] ?? null) : values.join(" and ");
}

function compareSaid(
  pair: SchemaPair,
  kinds: Said,
  before: JsonValue,
  after: JsonValue,
  changed: Effect,
  guards: readonly GuardId[] = [],
): readonly SchemaFinding[] {
  if (before === after || changed === "none") return [];
  const common = { before, after, places: placesOf(pair, kinds.keyword) };
  const kind = kindOf(kinds, before, after);
  if (before === null)
    return [findingOf({ kind, effect: "narrows", ...common })];
  if (after === null) return [findingOf({ kind, effect: "widens", ...common })];
  return [findingOf({ kind, effect: changed, guards, ...common })];
}

function kindOf(kinds: Said, before: JsonValue, after: JsonValue): SchemaKind {
  if (before === null) return kinds.added;
  return after === null ? kinds.removed : kinds.changed;
}

/**
 * @param isWithin whether every earlier value is still valid
 * @param isAround whether every later value was valid
 */
function effectOf(isWithin: boolean, isAround: boolean): Effect {
  if (isWithin) return isAround ? "none" : "widens";
  return isAround ? "narrows" : "incomparable";
}
