import type {
  ChangeAction,
  ChangeArea,
  ChangeAxis,
} from "../../changes/change/change.ts";
import type {
  ChangeSeverity,
  PayloadDirection,
} from "../../changes/change/effect.ts";
import type { SourceEffect } from "../../changes/change/source-effect.ts";
import type {
  GraceState,
  LabelPolicy,
  PolicyPreset,
  Stability,
} from "../../changes/policy/change-policy.ts";
import type { OneOrMore } from "../files/document.ts";

/*
 * The content of `change-policy.yaml` and `accepted-changes.yaml` as in YAML. The schemas in `policy-schema.ts` and
 * `accepted-schema.ts` guarantee these types; change both together.
 */

export interface RuleContent {
  readonly kind?: OneOrMore<string>;
  readonly area?: OneOrMore<ChangeArea>;
  readonly action?: OneOrMore<ChangeAction>;
  readonly axis?: OneOrMore<ChangeAxis>;
  readonly source?: OneOrMore<SourceEffect>;
  readonly direction?: OneOrMore<PayloadDirection>;
  readonly derived?: OneOrMore<ChangeSeverity>;
  readonly grace?: OneOrMore<GraceState>;
  readonly operation?: OneOrMore<string>;
  readonly tag?: OneOrMore<string>;
  readonly stability?: OneOrMore<Stability>;
  readonly release?: OneOrMore<string>;
  /** Has `severity` or `package`, or both. */
  readonly severity?: ChangeSeverity;
  readonly package?: ChangeSeverity;
  readonly because?: string;
}

export interface RequirementContent {
  readonly releases?: number;
  readonly days?: number;
}

export interface GraceContent extends RequirementContent {
  readonly "by-stability"?: Readonly<
    Partial<Record<Stability, RequirementContent | "none">>
  >;
  readonly severity?: Readonly<Partial<Record<GraceState, ChangeSeverity>>>;
}

export interface ChangePolicyContent {
  readonly preset?: PolicyPreset;
  readonly labels?: LabelPolicy;
  readonly grace?: GraceContent;
  readonly severity?: readonly RuleContent[];
}

export interface AcceptedContent {
  readonly fingerprint?: string;
  readonly namespace?: string;
  readonly kind?: OneOrMore<string>;
  readonly operation?: string;
  readonly field?: string;
  readonly name?: string;
  readonly reason: string;
  readonly owner: string;
  readonly until?: string;
}

interface FromTo {
  readonly from: string;
  readonly to: string;
}

/** Has either `operation` or `field`. */
export interface RenameContent {
  readonly operation?: FromTo;
  readonly field?: FromTo;
  readonly reason?: string;
  readonly owner?: string;
}

export interface AcceptedChangesContent {
  readonly accepted?: readonly AcceptedContent[];
  readonly renames?: readonly RenameContent[];
}
