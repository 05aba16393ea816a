import type { JsonValue } from "../../json/json-value.ts";
import type { WirePlace } from "../../wire/model/wire-place.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import type { StatedRename } from "../change/stated-rename.ts";
import type { SchemaRenames } from "./schema-renames.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import type { Effect } from "../change/effect.ts";
import { fnv1a64 } from "../change/fingerprint.ts";
import type { GuardId } from "../change/guards.ts";
import type { SchemaKind } from "../kinds/schema-kinds.ts";
import type { SchemaFinding } from "./schema-comparison.ts";
import type { SubsetTest } from "../../wire/subset/create-subset-test.ts";
import { valueKey } from "../../model/value-key.ts";
import { writtenAt, type WrittenAt } from "./written-at.ts";

/** Two corresponding schemas, and the questions that the comparison of one pair may ask. */
export interface SchemaPair {
  readonly before: WireSchema;
  readonly after: WireSchema;
  readonly side: PayloadSide;
  readonly tools: PairTools;
}

export interface PairTools extends SubsetTest {
  readonly areAlike: (a: WireSchema, b: WireSchema) => boolean;
  readonly renames: SchemaRenames;
}

/** Result of comparing one pair: its own findings, and the pairs below it. */
export interface PairDifferences {
  readonly findings: readonly SchemaFinding[];
  readonly below: readonly PairBelow[];
}

export interface PairBelow {
  readonly step: string;
  readonly before: WireSchema;
  readonly after: WireSchema;
}

export interface Difference {
  readonly kind: SchemaKind;
  readonly effect: Effect;
  readonly before: JsonValue;
  readonly after: JsonValue;
  readonly guards?: readonly GuardId[];
  readonly life?: SchemaFinding["life"];
  readonly rename?: StatedRename;
  readonly step?: string;
  readonly name?: string | null;
  /** Where it is written on either side; `null` if it does not exist there. */
  readonly places: {
    readonly before: WirePlace | null;
    readonly after: WirePlace | null;
  };
}

/** The location of the cause is the later one, or the earlier one if it was removed. */
export function findingOf(difference: Difference): SchemaFinding {
  const { kind, effect, before, after, places, name = null } = difference;
  const { step = "" } = difference;
  const place = places.after ?? places.before;
  const pointer = place?.pointer ?? "";
  const { schema, path, isInRequired } = writtenAt(pointer);
  return {
    kind,
    cause: causeOf([kind, pointer, isInRequired ? step : name, before, after]),
    step,
    schema,
    schemaPath: isInRequired && schema !== null ? memberPath(path, step) : path,
    name,
    before,
    after,
    effect,
    guards: difference.guards ?? [],
    ...(difference.life === undefined ? {} : { life: difference.life }),
    ...(difference.rename === undefined ? {} : { rename: difference.rename }),
    places,
  };
}

/**
 * Where these keywords are written: the schemas themselves if they have them, and also if one of them did not have
 * them yet or no longer has them, or if none or several of the combined schemas have them.
 */
export function placesOf(
  { before, after }: SchemaPair,
  ...keywords: readonly string[]
): Difference["places"] {
  const writtenBefore = before.writtenAt?.(keywords) ?? null;
  const writtenAfter = after.writtenAt?.(keywords) ?? null;
  const isOwn =
    isSamePlace(writtenBefore, before.place) &&
    isSamePlace(writtenAfter, after.place);
  return isOwn
    ? { before: before.place, after: after.place }
    : { before: writtenBefore, after: writtenAfter };
}

function isSamePlace(written: WirePlace | null, own: WirePlace): boolean {
  return written === null || written.pointer === own.pointer;
}

/** Where the later schema of a pair is written. */
export function pairWrittenAt({ after }: SchemaPair): WrittenAt {
  return writtenAt(after.place.pointer);
}

function memberPath(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

const longestCause = 200;

/** Long values are hashed, so that causes stay small. */
function causeOf(parts: readonly JsonValue[]): string {
  const text = valueKey(parts);
  return text.length > longestCause
    ? `${text.slice(0, longestCause)} ${fnv1a64(text)}`
    : text;
}
