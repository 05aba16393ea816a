import type { JsonValue } from "../../model/json-value.ts";
import type { WirePlace } from "../../model/wire/wire-place.ts";
import type { WireSchema } from "../../model/wire/wire-schema.ts";
import type { Change } from "../change/change.ts";
import type {
  Effect,
  PayloadDirection,
  PayloadSide,
} from "../change/effect.ts";
import type { GuardId } from "../change/guards.ts";
import type { ChangeKind } from "../change/kind-ids.ts";
import type { SentSides } from "../witness/evidence.ts";
import { changeKinds } from "../kinds/change-kinds.ts";

/** The same thing on both sides; `null` where it is not there, or where nothing says where it stands. */
export interface Places {
  readonly before: WirePlace | null;
  readonly after: WirePlace | null;
}

/** As `grace`, `sunset` and `notice` of a change. */
export type FoundLife = Partial<Pick<Change, "grace" | "sunset" | "notice">>;

/** Something that differs at one operation, or in the API as a whole. */
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
   * Equal for what is found at several operations because of one edit that has no place of its own. `null`: equal places
   * are an equal cause.
   */
  readonly cause: string | null;
  /** What is known of the life of what it is about. */
  readonly life: FoundLife;
  /** Whether the SDK has a type for the part in which it stands. */
  readonly isTyped: boolean;
  /** Whether it belongs to the API as a whole, whichever operations meet it. */
  readonly isOfApi: boolean;
  /** What the service sends, where it is found there; `null` at an operation itself. */
  readonly sides: SentSides | null;
}

/** What a comparer says; the rest has defaults. */
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
  /** Whether what is written for people is left out, since the two never were one text. Default: false. */
  readonly isWithoutTexts?: boolean;
  /** Whether the SDK has a type for the part. Default: true. */
  readonly isTyped?: boolean;
  /** As `Finding.sides`. Default: none. */
  readonly sides?: SentSides;
}

/** Takes what is found about one operation, or about the API as a whole. */
export interface Reporter {
  report(found: Found): void;
  /** How many steps below the roots the nearest difference is; `null` when there is none. */
  compareSchemas(roots: SchemaRoots): number | null;
}

/** Whoever compares a part sees places of the operation behind what stands in front, as a callback. */
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

/** For two parts of which one stands in for the other: each has descriptions and examples of its own. */
export function withoutTexts(reporter: Reporter): Reporter {
  return {
    report(found) {
      if (changeKinds[found.kind].axis !== "behaviour") reporter.report(found);
    },
    compareSchemas: (roots) =>
      reporter.compareSchemas({ ...roots, isWithoutTexts: true }),
  };
}

/** For parts that the types of the SDK do not show, as headers of answers. */
export function untyped(reporter: Reporter): Reporter {
  return {
    report: (found) => reporter.report({ ...found, isTyped: false }),
    compareSchemas: (roots) =>
      reporter.compareSchemas({ ...roots, isTyped: false }),
  };
}

/** For a request that the service sends: what proves a finding is another request, or another answer to it. */
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
