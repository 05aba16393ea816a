import type { Location } from "../../diagnostics/diagnostic.ts";
import type { ChangeAction, ChangeArea, ChangeAxis } from "../change/change.ts";
import type { ChangeSeverity, PayloadDirection } from "../change/effect.ts";
import type { ChangeKind } from "../kinds/change-kinds.ts";
import type { SourceEffect } from "../change/source-effect.ts";
import type { OperationPattern } from "./operation-pattern.ts";

export const policyPresets = ["semver", "strict", "kubernetes"] as const;

export type PolicyPreset = (typeof policyPresets)[number];

export const labelPolicies = ["given", "semver"] as const;

/** `given`: labels are the names of the platform's releases. `semver`: labels follow semantic versioning. */
export type LabelPolicy = (typeof labelPolicies)[number];

export const stabilities = ["stable", "beta", "alpha", "experimental"] as const;

export type Stability = (typeof stabilities)[number];

/** Whether a removal, or an announced day, gives the notice that a policy requires. */
export const graceStates = [
  "kept",
  "too-short",
  "without-deprecation",
  "before-sunset",
  "not-known",
  "sunset-too-near",
] as const;

export type GraceState = (typeof graceStates)[number];

/** The severities that the maintainers of an API give to changes. */
export interface ChangePolicy {
  readonly preset: PolicyPreset;
  readonly labels: LabelPolicy;
  readonly grace: GracePolicy;
  /** In the order of the file: a later one wins. */
  readonly rules: readonly PolicyRule[];
}

/** The notice that a removal needs; both numbers have to be reached. */
export interface GraceRequirement {
  /** Releases from the deprecation to the removal: 1 if the next release may remove. */
  readonly releases: number;
  readonly days: number;
}

export interface GracePolicy {
  /** `null`: no notice is required. */
  readonly general: GraceRequirement | null;
  /** Exceptions by stability; `null` if no notice is required. */
  readonly byStability: Readonly<
    Partial<Record<Stability, GraceRequirement | null>>
  >;
  /** The severity of a removal; `null`: as derived. */
  readonly severity: Readonly<Record<GraceState, ChangeSeverity | null>>;
}

/** Changes that meet every condition; `null` means any. */
export interface PolicySelector {
  readonly kinds: readonly ChangeKind[] | null;
  readonly areas: readonly ChangeArea[] | null;
  readonly actions: readonly ChangeAction[] | null;
  readonly axes: readonly ChangeAxis[] | null;
  /** Effect on code that compiles against the SDK. */
  readonly sources: readonly SourceEffect[] | null;
  readonly directions: readonly PayloadDirection[] | null;
  /** The severity before any policy. */
  readonly derived: readonly ChangeSeverity[] | null;
  readonly grace: readonly GraceState[] | null;
  readonly operations: readonly OperationPattern[] | null;
  /** A star matches any text, in releases too. */
  readonly tags: readonly string[] | null;
  readonly stabilities: readonly Stability[] | null;
  /** Ids or labels. */
  readonly releases: readonly string[] | null;
}

export interface PolicyRule {
  readonly selector: PolicySelector;
  /** `null` for a rule that only concerns the package. */
  readonly severity: ChangeSeverity | null;
  /** The severity for the SDK package; `null` if it follows from the severity. */
  readonly ofPackage: ChangeSeverity | null;
  /** The reason given, as text. */
  readonly because: string | null;
  /** For reports: `kind operation-removed, operation GET /v1/*`. */
  readonly text: string;
  /** `null` for the rules of a preset. */
  readonly origin: Location | null;
}

export const anyChange: PolicySelector = {
  kinds: null,
  areas: null,
  actions: null,
  axes: null,
  sources: null,
  directions: null,
  derived: null,
  grace: null,
  operations: null,
  tags: null,
  stabilities: null,
  releases: null,
};
