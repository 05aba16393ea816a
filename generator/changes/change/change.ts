import type { Location } from "../../diagnostics/diagnostic.ts";
import type { JsonValue } from "../../model/json-value.ts";
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
import type { ChangeKind, LifecycleKind } from "./kind-ids.ts";
import type { Fact, LedgerEntry } from "./fact.ts";
import type { OperationIdentity } from "./operation-identity.ts";
import type { PackageJudgement, SourceEffect } from "./source-effect.ts";
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
 * Who notices: `wire`, an old client that talks to the new server; `source`, whoever compiles against a new SDK;
 * `behaviour`, whoever relies on what was written for people.
 */
export type ChangeAxis = "wire" | "source" | "behaviour";

/** What changed: its identity does not depend on prose, lines or order. */
export interface ChangeElement {
  /** `fields`: some fields of an operation, which the source does not name. */
  readonly kind: ChangeArea | "fields";
  /** The operation that it belongs to; `null` for what belongs to none, or to a component that several use. */
  readonly operation: OperationKey | null;
  /** The part of the operation, as people say it: `query parameter limit`, `response 200 application/json`. */
  readonly at: string | null;
  /** What `at` ends with where that is a name: of a parameter, a header, a tag; the address of a server. No part of the identity. */
  readonly atName: string | null;
  /** The field below that part, `items[].name`; empty for the whole. */
  readonly path: string;
  /** The component in which the cause stands; `null` for what is written in place. */
  readonly schema: string | null;
  /** The field in that component. */
  readonly schemaPath: string;
  /** What of it when it has several: an enum value, a tag, a scope, a server. */
  readonly name: string | null;
  /** Release ids. Fields without names are known only as "those that this release added". */
  readonly releases: readonly string[];
}

/** An operation that meets a change, and where. */
export interface Reach {
  readonly operation: OperationIdentity;
  readonly direction: PayloadDirection;
  /** As in `ChangeElement`; of several ways the worst, then the shortest. */
  readonly at: string | null;
  readonly path: string;
}

export interface ChangeCause {
  /** The input in which it stands. */
  readonly side: "before" | "after" | "catalogue";
  /** JSON pointer; `null` for places of a catalogue. */
  readonly pointer: string | null;
  /** Costs a search in large documents: a getter, for what is shown. */
  readonly location: Location;
  /** The whole text that `location` points into, a getter likewise; left out for places of a catalogue. */
  readonly text?: string | undefined;
}

/** How long something that is removed was deprecated before it went, as far as the source shows it. */
export type Grace =
  | {
      readonly kind: "deprecated-first";
      /** Id of the release that deprecated it; `null` when the two sides do not say. */
      readonly since: string | null;
      /** Releases from the deprecation to the removal; 0 when one release did both; `null` when not known. */
      readonly releases: number | null;
      /** ISO 8601 day on which it was deprecated, where a document names one. */
      readonly deprecated?: string;
      /** The day after which it was said to go, RFC 8594; left out where no side names one. */
      readonly sunset?: string | null;
    }
  /** An earlier release has it, and not as deprecated. */
  | { readonly kind: "without-deprecation" }
  /** No earlier release is known to have it: it may have been deprecated, or not. */
  | { readonly kind: "not-known" };

/** The day after which something that stays may be gone, where that day is new or nearer than it was. */
export interface RemovalNotice {
  /** ISO 8601 day of its deprecation; `null` where the document names none. */
  readonly deprecated: string | null;
  /** Whether it is this change that deprecates it. */
  readonly isNew: boolean;
  readonly sunset: string;
}

/** Somebody takes responsibility for a change: it neither gates nor asks for a version. */
export interface Acceptance {
  readonly reason: string;
  readonly owner: string;
  /** ISO 8601 day or release label until which it holds; `null` for ever. */
  readonly until: string | null;
}

/** What to call instead, as of the release compared with. */
export type ChangeReplacement = ReplacementSource & {
  readonly key: OperationKey;
  /** `METHOD path` with the parameter names of the catalogue. */
  readonly endpoint: string;
  readonly state: LifecycleState;
  /** Id of the release that brought it into this state; `null` when no fact did. */
  readonly since: string | null;
};

/** What all findings have, whatever the two sides were read from. */
export interface Change {
  readonly kind: ChangeKind;
  /** On the wire: as policy has it, and in this comparison. */
  readonly severity: ChangeSeverity;
  /** As it follows from effect, direction and guards. */
  readonly derived: ChangeSeverity;
  /** The rule of a policy that moved the severity, as text. */
  readonly policy: string | null;
  readonly accepted: Acceptance | null;
  readonly action: ChangeAction;
  readonly area: ChangeArea;
  readonly axis: ChangeAxis;
  readonly element: ChangeElement;
  /** Of the catalogue that have it; empty where the two sides are no releases. */
  readonly namespaces: readonly string[];
  /** The operation that it is told with: the one that it belongs to, or of those where it is worst the nearest one. */
  readonly operation: OperationIdentity | null;
  /** What stood at the two ends; `null` for nothing. Lifecycle states for whole operations. */
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
  /** What it asks for of the version of the API. */
  readonly bump: Bump;
  /** What it does to code that compiles against the SDK; no policy moves that. */
  readonly source: SourceEffect;
  /** What it is called for the package of the SDK, as policy has it. */
  readonly ofPackage: PackageJudgement;
  readonly fingerprint: string;
  /** Of an operation, a parameter, a field or a header that is removed; `null` for everything but a removal going forward. */
  readonly grace: Grace | null;
  /** Of what is deprecated when it was said to go: a day (RFC 8594) or a release; left out where nobody says so. */
  readonly sunset?: string;
  /** What policies judge that ask for notice; left out where no day is new or nearer. */
  readonly notice?: RemovalNotice;
  /** `null` when none is known, and for operations that stay available. */
  readonly replacement: ChangeReplacement | null;
  /** What proves that it breaks; `null` for what breaks nobody, and where no proof was found. */
  readonly witness: Witness | null;
  /** Facts of the operation that are told with this change instead of apart, oldest first. */
  readonly folded: readonly Fact[];
}

/** A change as the ledger gives it, without what depends on other operations. */
export interface LedgerChange extends Omit<
  Change,
  "replacement" | "operation" | "kind"
> {
  readonly kind: LifecycleKind;
  readonly operation: OperationIdentity;
  /** States of the element at the two ends. */
  readonly before: LifecycleState;
  readonly after: LifecycleState;
  /** All facts of the operation in the range: what `net` composes. */
  readonly entry: LedgerEntry;
}

/** A change of the ledger with its replacement. */
export type LifecycleChange = LedgerChange & Pick<Change, "replacement">;

/** An operation with facts in the range whose two ends show no difference to a caller. */
export interface Cancelled {
  readonly operation: OperationIdentity;
  readonly before: LifecycleState;
  readonly after: LifecycleState;
  /** The facts that cancel out, oldest first. */
  readonly facts: readonly Fact[];
  readonly entry: LedgerEntry;
}

/** The two ends of a comparison on one catalogue's list of releases. */
export interface Range {
  readonly releases: readonly Release[];
  readonly before: ReleaseIndex;
  readonly after: ReleaseIndex;
}

/** All that differs between two releases, in canonical order. */
export interface Comparison<
  C extends LedgerChange = LifecycleChange,
> extends Range {
  readonly direction: ComparisonDirection;
  readonly changes: readonly C[];
  readonly cancelled: readonly Cancelled[];
}

/** Something that may be one thing under two names. Proposed, never decided: `accept-rename` records it. */
export interface RenameProposal {
  readonly kind: "operation" | "field" | "component";
  /** `GET /v1/pets`, or `Pet.nick`. */
  readonly from: string;
  readonly to: string;
  /** 0 to 1. */
  readonly score: number;
  /** Why it looks like it, in short sentences. */
  readonly reasons: readonly string[];
}

/** A rename that somebody has accepted. */
export interface AcceptedRename {
  readonly kind: "operation" | "field";
  readonly from: string;
  readonly to: string;
}
