import type { JsonValue } from "../../json/json-value.ts";
import type { WirePlace } from "../../wire/model/wire-place.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import type { Change } from "../kinds/change.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import type { Effect } from "../change/effect.ts";
import type { GuardId } from "../change/guards.ts";
import type { SchemaKind } from "../kinds/schema-kinds.ts";
import type { StatedRename } from "../change/stated-rename.ts";

/**
 * The differences between two schemas and everything they contain, as a graph: each pair of schemas is compared once
 * for each side, and recursive schemas form cycles. Pairs without findings below them are left out.
 */
export interface SchemaComparison {
  /** The two schemas; `null` if nothing differs. */
  readonly pair: {
    readonly before: WireSchema;
    readonly after: WireSchema;
  } | null;
  /** The findings of these two schemas themselves, including added and removed members and items. */
  readonly findings: readonly SchemaFinding[];
  readonly below: readonly SchemaStep[];
}

export interface SchemaStep {
  /**
   * How the field path continues: `name` for a member, `[]` for items, `[0]` for a tuple item, `{*}` for additional
   * members, `<Cat>` for an alternative.
   */
  readonly step: string;
  readonly comparison: SchemaComparison;
}

export interface SchemaFinding {
  readonly kind: SchemaKind;
  /**
   * Identifies the cause: equal for findings at several pairs, or on both sides, that come from one edit of the
   * document. Computed from the kind, the place, and the values before and after.
   */
  readonly cause: string;
  /**
   * How the field path continues from the pair to the changed element: the name of an added member; empty for the
   * pair itself.
   */
  readonly step: string;
  /** The component that contains the cause, and the field in it; `null` for inline schemas. */
  readonly schema: string | null;
  readonly schemaPath: string;
  /** Which of several: an enum value, an alternative. */
  readonly name: string | null;
  readonly before: JsonValue;
  readonly after: JsonValue;
  /** Effect on the set of values of the field, regardless of the direction. */
  readonly effect: Effect;
  readonly guards: readonly GuardId[];
  /** As `grace`, `sunset`, `notice` and `standIn` of a change. Default: nothing is known. */
  readonly life?: Partial<
    Pick<Change, "grace" | "sunset" | "notice" | "standIn">
  >;
  /** As `Change.rename`. */
  readonly rename?: StatedRename;
  readonly places: {
    readonly before: WirePlace | null;
    readonly after: WirePlace | null;
  };
}

/** Compares the schemas of two descriptions; caches the results. */
export interface SchemaComparer {
  /** `null` if one side has no schema, which means any value. */
  compare(
    before: WireSchema | null,
    after: WireSchema | null,
    side: PayloadSide,
  ): SchemaComparison;
  /** The same for values that are written as text, such as parameters: their types are not visible on the wire. */
  compareTexts(
    before: WireSchema | null,
    after: WireSchema | null,
    side: PayloadSide,
  ): SchemaComparison;
  /**
   * Whether every value that `inner` accepts is also valid for `outer`. Members of the other side are ignored.
   * `unknown` if that cannot be decided, as for different patterns.
   */
  isSubset(
    inner: WireSchema | null,
    outer: WireSchema | null,
    side: PayloadSide,
  ): "yes" | "no" | "unknown";
}
