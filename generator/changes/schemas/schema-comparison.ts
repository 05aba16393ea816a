import type { JsonValue } from "../../model/json-value.ts";
import type { WirePlace } from "../../model/wire/wire-place.ts";
import type { WireSchema } from "../../model/wire/wire-schema.ts";
import type { Change } from "../change/change.ts";
import type { Effect, PayloadSide } from "../change/effect.ts";
import type { GuardId } from "../change/guards.ts";
import type { SchemaKind } from "../change/kind-ids.ts";

/**
 * What differs between two schemas and in what they are made of, as a graph: each pair of schemas is compared once for each
 * side, and recursive schemas make cycles. Pairs below which there is nothing to tell are left out.
 */
export interface SchemaComparison {
  /** The two schemas; `null` where nothing differs. */
  readonly pair: {
    readonly before: WireSchema;
    readonly after: WireSchema;
  } | null;
  /** What stands at these two schemas themselves, members and items that come or go included. */
  readonly findings: readonly SchemaFinding[];
  readonly below: readonly SchemaStep[];
}

export interface SchemaStep {
  /** How the field path goes on: `name` of a member, `[]` items, `[0]` a tuple item, `{*}` additional members, `<Cat>` an alternative. */
  readonly step: string;
  readonly comparison: SchemaComparison;
}

export interface SchemaFinding {
  readonly kind: SchemaKind;
  /**
   * Names the cause: equal for what is found at several pairs, or on both sides, because of one edit of the document. Made
   * of the kind, the place where it is written, and what stood there before and after.
   */
  readonly cause: string;
  /** How the field path goes on from the pair to what changed: the name of a member that came; empty for the pair itself. */
  readonly step: string;
  /** The component in which the cause is written, and the field in it; `null` when written in place. */
  readonly schema: string | null;
  readonly schemaPath: string;
  /** What of it: an enum value, an alternative. */
  readonly name: string | null;
  readonly before: JsonValue;
  readonly after: JsonValue;
  /** On the set of values that the field takes, whichever way it goes. */
  readonly effect: Effect;
  readonly guards: readonly GuardId[];
  /** As `grace`, `sunset` and `notice` of a change. Default: nothing is known. */
  readonly life?: Partial<Pick<Change, "grace" | "sunset" | "notice">>;
  readonly places: {
    readonly before: WirePlace | null;
    readonly after: WirePlace | null;
  };
}

/** Compares the schemas of two descriptions; remembers what it has compared. */
export interface SchemaComparer {
  /** `null` where one side has no schema, which means any value. */
  compare(
    before: WireSchema | null,
    after: WireSchema | null,
    side: PayloadSide,
  ): SchemaComparison;
  /** The same for what is written as texts, as parameters are: what their types are is not seen on the wire. */
  compareTexts(
    before: WireSchema | null,
    after: WireSchema | null,
    side: PayloadSide,
  ): SchemaComparison;
  /**
   * Whether every value that `inner` lets through passes `outer` too. Members for the other side are left out.
   * `unknown` where that cannot be decided, as for patterns that differ.
   */
  isSubset(
    inner: WireSchema | null,
    outer: WireSchema | null,
    side: PayloadSide,
  ): "yes" | "no" | "unknown";
}
