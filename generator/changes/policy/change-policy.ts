import type { Location } from "../../diagnostics/diagnostic.ts";
import type { ChangeAction, ChangeArea, ChangeAxis } from "../change/change.ts";
import type { ChangeSeverity, PayloadDirection } from "../change/effect.ts";
import type { ChangeKind } from "../change/kind-ids.ts";
import type { SourceEffect } from "../change/source-effect.ts";
import type { OperationPattern } from "./operation-pattern.ts";

export const policyPresets = ["semver", "strict", "kubernetes"] as const;

export type PolicyPreset = (typeof policyPresets)[number];

export const labelPolicies = ["given", "semver"] as const;

/** `given`: labels are what a platform calls its releases. `semver`: they promise what semantic versions promise. */
export type LabelPolicy = (typeof labelPolicies)[number];

export const stabilities = ["stable", "beta", "alpha", "experimental"] as const;

export type Stability = (typeof stabilities)[number];

/** How a removal, or a day that is announced for one, stands to the notice that a policy asks for. */
export const graceStates = [
  "kept",
  "too-short",
  "without-deprecation",
  "before-sunset",
  "not-known",
  "sunset-too-near",
] as const;

export type GraceState = (typeof graceStates)[number];

/** What the maintainers of an API call each change. */
export interface ChangePolicy {
  readonly preset: PolicyPreset;
  readonly labels: LabelPolicy;
  readonly grace: GracePolicy;
  /** In the order of the file: a later one wins. */
  readonly rules: readonly PolicyRule[];
}

/** The notice that a removal needs; both numbers have to be reached. */
export interface GraceRequirement {
  /** From the deprecation to the removal: 1 when the next release may remove. */
  readonly releases: number;
  readonly days: number;
}

export interface GracePolicy {
  /** `null`: no notice is asked for. */
  readonly general: GraceRequirement | null;
  /** What differs from it; `null` where no notice is asked for. */
  readonly byStability: Readonly<
    Partial<Record<Stability, GraceRequirement | null>>
  >;
  /** What a removal is called; `null`: as derived. */
  readonly severity: Readonly<Record<GraceState, ChangeSeverity | null>>;
}

/** Changes that meet every condition; `null` means any. */
export interface PolicySelector {
  readonly kinds: readonly ChangeKind[] | null;
  readonly areas: readonly ChangeArea[] | null;
  readonly actions: readonly ChangeAction[] | null;
  readonly axes: readonly ChangeAxis[] | null;
  /** What they do to code that compiles against the SDK. */
  readonly sources: readonly SourceEffect[] | null;
  readonly directions: readonly PayloadDirection[] | null;
  /** The severity before any policy. */
  readonly derived: readonly ChangeSeverity[] | null;
  readonly grace: readonly GraceState[] | null;
  readonly operations: readonly OperationPattern[] | null;
  /** A star stands for any text, in releases too. */
  readonly tags: readonly string[] | null;
  readonly stabilities: readonly Stability[] | null;
  /** Ids or labels. */
  readonly releases: readonly string[] | null;
}

export interface PolicyRule {
  readonly selector: PolicySelector;
  /** `null` for a rule about the package alone. */
  readonly severity: ChangeSeverity | null;
  /** What the change is called for the package of the SDK; `null` where that follows from its severity. */
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
