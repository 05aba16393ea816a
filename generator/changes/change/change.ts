import type { Location } from "../../diagnostics/diagnostic.ts";
import type { JsonValue } from "../../json/json-value.ts";
import type { LifecycleState } from "../../model/lifecycle.ts";
import type { OperationKey } from "../../model/operation.ts";
import type { Release, ReleaseIndex } from "../../model/release.ts";
import type { ReplacementSource } from "../../model/replacement.ts";
import type {
  Bump,
  ChangeSeverity,
  Effect,
  PayloadDirection,
} from "./effect.ts";
import type { GuardId } from "./guards.ts";
import type { Fact, LedgerEntry } from "./fact.ts";
import type { OperationIdentity } from "./operation-identity.ts";
import type { PackageJudgement, SourceEffect } from "./source-effect.ts";
import type { RenamedKind, StatedRename } from "./stated-rename.ts";
import type { Witness } from "./witness.ts";

/** `backward` when the later release is compared with the earlier one: a downgrade. */
export type ComparisonDirection = "forward" | "backward";

export const changeAreas = [
  "operation",
  "parameter",
  "body",
  "response",
  "field",
  "security",
  "server",
  "webhook",
  "document",
] as const;

export type ChangeArea = (typeof changeAreas)[number];

export type ChangeAction =
  "added" | "removed" | "deprecated" | "reactivated" | "changed" | "moved";

/**
 * Who notices: `wire`, an old client that calls the new server; `source`, code that compiles against a new SDK;
 * `behaviour`, people who rely on the documentation.
 */
export type ChangeAxis = "wire" | "source" | "behaviour";

/** What changed. The identity does not depend on prose, lines or order. */
export interface ChangeElement {
  /** `fields`: some fields of an operation that the source does not name. */
  readonly kind: ChangeArea | "fields";
  /** The operation that it belongs to; `null` if it belongs to none, or to a component that several operations use. */
  readonly operation: OperationKey | null;
  /** The part of the operation, for people: `query parameter limit`, `response 200 application/json`. */
  readonly at: string | null;
  /**
   * The name at the end of `at`, if there is one: of a parameter, a header or a tag, or the URL of a server. Not part
   * of the identity.
   */
  readonly atName: string | null;
  /** The field within that part, `items[].name`; empty for the whole part. */
  readonly path: string;
  /** The component that contains the cause; `null` for inline definitions. */
  readonly schema: string | null;
  /** The field in that component. */
  readonly schemaPath: string;
  /** Which of several: an enum value, a tag, a scope, a server. */
  readonly name: string | null;
  /** Release ids. Fields without names are identified only as "those that this release added". */
  readonly releases: readonly string[];
}

/** An operation that a change affects, and where. */
export interface Reach {
  readonly operation: OperationIdentity;
  readonly direction: PayloadDirection;
  /** As in `ChangeElement`; if there are several places, the worst and then the nearest. */
  readonly at: string | null;
  readonly path: string;
}

export interface ChangeCause {
  /** The input file that contains it. */
  readonly side: "before" | "after" | "catalogue";
  /** JSON pointer; `null` for places of a catalogue. */
  readonly pointer: string | null;
  /** Looking it up is slow in large documents, so this is a getter, used for changes that are shown. */
  readonly location: Location;
  /** The whole text that `location` points into, also a getter; left out for places of a catalogue. */
  readonly text?: string | undefined;
}

/** How long a removed element was deprecated before its removal, as far as the source shows it. */
export type Grace =
  | {
      readonly kind: "deprecated-first";
      /** Id of the release that deprecated it; `null` if the two sides do not say. */
      readonly since: string | null;
      /** Number of releases from the deprecation to the removal; 0 if one release did both; `null` if not known. */
      readonly releases: number | null;
      /** ISO 8601 day of the deprecation, if a document names one. */
      readonly deprecated?: string;
      /** The announced day after which it may be removed, RFC 8594; left out if no side names one. */
      readonly sunset?: string | null;
    }
  /** An earlier release has it, not as deprecated. */
  | { readonly kind: "without-deprecation" }
  /** No earlier release is known to have it, so it is not known whether it was deprecated. */
  | { readonly kind: "not-known" };

/** The announced day after which an element that stays may be removed, if that day is new or earlier than before. */
export interface RemovalNotice {
  /** ISO 8601 day of its deprecation; `null` if the document names none. */
  readonly deprecated: string | null;
  /** Whether this change deprecates it. */
  readonly isNew: boolean;
  readonly sunset: string;
}

/** Somebody takes responsibility for a change: it does not fail the gate and requires no version. */
export interface Acceptance {
  readonly reason: string;
  readonly owner: string;
  /** ISO 8601 day or release label until which it holds; `null` for ever. */
  readonly until: string | null;
}

/** What to call instead, as of the later release. */
export type ChangeReplacement = ReplacementSource & {
  readonly key: OperationKey;
  /** `METHOD path` with the parameter names of the catalogue. */
  readonly endpoint: string;
  readonly state: LifecycleState;
  /** Id of the release that brought it into this state; `null` if no fact did. */
  readonly since: string | null;
};

/**
 * The properties of every change, whatever the two sides were read from. `Change` in `kinds/` says which kinds there
 * are: the rows of kinds have sentences about changes, so they know no more of the kind than that it has an id.
 */
export interface ChangeOf<Kind extends string = string> {
  readonly kind: Kind;
  /** On the wire, in this comparison, after the policy. */
  readonly severity: ChangeSeverity;
  /** As it follows from effect, direction and guards. */
  readonly derived: ChangeSeverity;
  /** The policy rule that changed the severity, as text. */
  readonly policy: string | null;
  readonly accepted: Acceptance | null;
  readonly action: ChangeAction;
  readonly area: ChangeArea;
  readonly axis: ChangeAxis;
  readonly element: ChangeElement;
  /** Namespaces of the catalogue that have it; empty if the sides are not releases. */
  readonly namespaces: readonly string[];
  /** The operation at which it is reported: the one that it belongs to, else the nearest of those where it is worst. */
  readonly operation: OperationIdentity | null;
  /** The values on the two sides; `null` for nothing. Lifecycle states for whole operations. */
  readonly before: JsonValue;
  readonly after: JsonValue;
  /** Ids of the releases that made the change, oldest first; empty when the sides are no releases. */
  readonly since: readonly string[];
  readonly effect: Effect;
  readonly direction: PayloadDirection;
  readonly guards: readonly GuardId[];
  readonly cause: readonly ChangeCause[];
  /** Worst first, then nearest first, then in canonical order; each operation once. */
  readonly reach: readonly Reach[];
  /** The version bump of the API that it requires. */
  readonly bump: Bump;
  /** Effect on code that compiles against the SDK; no policy changes it. */
  readonly source: SourceEffect;
  /** Severity for the SDK package, after the policy. */
  readonly ofPackage: PackageJudgement;
  readonly fingerprint: string;
  /** For a removed operation, parameter, field or header; `null` for everything else and for downgrades. */
  readonly grace: Grace | null;
  /** For a deprecated element, the announced removal: a day (RFC 8594) or a release; left out if none is announced. */
  readonly sunset?: string;
  /** For an element that requests need now: its default, as JSON; left out where the document names none. */
  readonly standIn?: string;
  /** What policies that require notice check; left out if no day is new or earlier. */
  readonly notice?: RemovalNotice;
  /** `null` if none is known, and for operations that stay available. */
  readonly replacement: ChangeReplacement | null;
  /** Proof that it breaks; `null` if it does not break, and if no proof was found. */
  readonly witness: Witness | null;
  /** Facts of the operation that are reported with this change instead of separately, oldest first. */
  readonly folded: readonly Fact[];
  /** The stated rename that makes it one change; left out for all other changes. */
  readonly rename?: StatedRename;
}

/** An operation with facts in the range whose two ends look the same to a caller. */
export interface Cancelled {
  readonly operation: OperationIdentity;
  readonly before: LifecycleState;
  readonly after: LifecycleState;
  /** The facts that cancel out, oldest first. */
  readonly facts: readonly Fact[];
  readonly entry: LedgerEntry;
}

/** The two releases of a comparison in one catalogue's list of releases. */
export interface Range {
  readonly releases: readonly Release[];
  readonly before: ReleaseIndex;
  readonly after: ReleaseIndex;
}

/** Two names that may be one element. It is only a proposal: `accept-rename` records a rename. */
export interface RenameProposal {
  readonly kind: RenamedKind;
  /** As in a stated rename. */
  readonly from: string;
  readonly to: string;
  /** 0 to 1. */
  readonly score: number;
  /** Reasons why it is likely, in short sentences. */
  readonly reasons: readonly string[];
}
