import type { JsonValue } from "../../json/json-value.ts";
import type { WirePlace } from "../../wire/model/wire-place.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import type { Effect, PayloadDirection } from "../change/effect.ts";
import type { GuardId } from "../change/guards.ts";
import type { ChangeKind } from "../kinds/change-kinds.ts";
import type { StatedRename } from "../change/stated-rename.ts";
import type { SchemaFinding } from "../schemas/schema-comparison.ts";
import type { SentSides } from "../witness/evidence.ts";
import { changeKinds } from "../kinds/change-kinds.ts";

/** The same element on both sides; `null` if it does not exist there, or its place is not known. */
export interface Places {
  readonly before: WirePlace | null;
  readonly after: WirePlace | null;
}

/** As `grace`, `sunset`, `notice` and `standIn` of a change. */
export type FoundLife = NonNullable<SchemaFinding["life"]>;

/** A difference at one operation, or in the whole API. */
export interface Finding {
  readonly kind: ChangeKind;
  readonly effect: Effect;
  readonly direction: PayloadDirection;
  readonly guards: readonly GuardId[];
  /** As `ChangeElement.at`. */
  readonly at: string | null;
  /** As `ChangeElement.atName`. */
  readonly atName: string | null;
  /** As `ChangeElement.name`. */
  readonly name: string | null;
  readonly before: JsonValue;
  readonly after: JsonValue;
  readonly places: Places;
  /**
   * Equal for findings at several operations that have one cause without a place of its own. `null`: equal places
   * mean an equal cause.
   */
  readonly cause: string | null;
  /** What is known about the life of the element. */
  readonly life: FoundLife;
  /** Whether the SDK has a type for the part that contains it. */
  readonly isTyped: boolean;
  /** Whether it belongs to the whole API, no matter which operations it affects. */
  readonly isOfApi: boolean;
  /** The request of the service in which it is found; `null` for the operation itself. */
  readonly sides: SentSides | null;
  /** As `Change.rename`. */
  readonly rename?: StatedRename;
}

/** What a comparer reports; everything else has defaults. */
export type Found = Pick<Finding, "kind" | "effect" | "direction"> &
  Partial<Finding>;

/** Two schemas at one part of an operation. */
export interface SchemaRoots {
  readonly before: WireSchema | null;
  readonly after: WireSchema | null;
  readonly side: PayloadSide;
  readonly at: string;
  readonly atName?: string | null;
  /** Whether both are texts on the wire, as parameters are. Default: false. */
  readonly isText?: boolean;
  /** Whether texts for people are left out, because the two never were the same text. Default: false. */
  readonly isWithoutTexts?: boolean;
  /** Whether the SDK has a type for the part. Default: true. */
  readonly isTyped?: boolean;
  /** As `Finding.sides`. Default: none. */
  readonly sides?: SentSides;
}

/** Adds a finding about one operation, or about the whole API. */
export interface Reporter {
  report(found: Found): void;
  /** Number of steps from the roots to the nearest difference; `null` if there is none. */
  compareSchemas(roots: SchemaRoots): number | null;
}

/**
 * Tests whether code for the earlier schema breaks on the later one, and no finding so far tells it: no operation that had
 * the one has the other.
 *
 * @param sides lists who has its values
 */
export type BreaksUntold = (
  before: WireSchema,
  after: WireSchema,
  sides: readonly PayloadSide[],
) => boolean;

/** A report about a part that puts a prefix in front of the places, for example that of a callback. */
export function below(reporter: Reporter, prefix: string): Reporter {
  return {
    report: (found) =>
      reporter.report({
        ...found,
        at: found.at ? `${prefix}, ${found.at}` : prefix,
      }),
    compareSchemas: (roots) =>
      reporter.compareSchemas({ ...roots, at: `${prefix}, ${roots.at}` }),
  };
}

/** For two parts of which one replaces the other: each has its own descriptions and examples. */
export function withoutTexts(reporter: Reporter): Reporter {
  return {
    report(found) {
      if (changeKinds[found.kind].axis !== "behaviour") reporter.report(found);
    },
    compareSchemas: (roots) =>
      reporter.compareSchemas({ ...roots, isWithoutTexts: true }),
  };
}

/** Makes a reporter for parts without types in the SDK, such as response headers. */
export function untyped(reporter: Reporter): Reporter {
  return {
    report: (found) => reporter.report({ ...found, isTyped: false }),
    compareSchemas: (roots) =>
      reporter.compareSchemas({ ...roots, isTyped: false }),
  };
}

/** For a request that the service sends: a finding is proven by another request, or by another response to it. */
export function ofSent(reporter: Reporter, sides: SentSides): Reporter {
  return {
    report: (found) => reporter.report({ ...found, sides }),
    compareSchemas: (roots) => reporter.compareSchemas({ ...roots, sides }),
  };
}

export function fullFinding(found: Found): Finding {
  return {
    guards: [],
    at: null,
    atName: null,
    name: null,
    before: null,
    after: null,
    places: { before: null, after: null },
    cause: null,
    life: {},
    isOfApi: false,
    isTyped: true,
    sides: null,
    ...found,
  };
}
