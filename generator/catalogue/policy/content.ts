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
import type { RenamedKind } from "../../changes/change/stated-rename.ts";
import type { OneOrMore } from "../files/document.ts";

/*
 * The content of `change-policy.yaml`, `accepted-changes.yaml` and `renames.yaml` as in YAML. The schemas in
 * `policy-schema.ts`, `accepted-schema.ts` and `renames-schema.ts` guarantee these types; change both together.
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

/** Has one of the kinds. */
export interface RenameContent extends Readonly<
  Partial<Record<RenamedKind, FromTo>>
> {
  readonly releases?: Partial<FromTo>;
  readonly reason?: string;
  readonly owner?: string;
}

export interface RenamesContent {
  readonly renames: readonly RenameContent[] | null;
}

export interface AcceptedChangesContent {
  readonly accepted?: readonly AcceptedContent[];
}
