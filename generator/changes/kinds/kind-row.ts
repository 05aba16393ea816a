import type { ChangeAction, ChangeArea, ChangeAxis } from "../change/change.ts";
import type { RenamedKind } from "../change/stated-rename.ts";
import type { Advice } from "../wording/advice.ts";
import type { Prose } from "../wording/prose.ts";
import type { ChangeInContext } from "../wording/change-in-context.ts";
import type { ImpactRule } from "./impact-rules.ts";
import type { SourceRule } from "./source-rules.ts";
import type { KindEffects } from "./kind-effects.ts";

/** The kinds that deprecate a part of an operation. */
export type DeprecationKind =
  "parameter-deprecated" | "property-deprecated" | "response-header-deprecated";

/** What a kind of change means: for reports, `sdkwright explain` and docs/reference/changes/. The comparers say what differs. */
export interface KindRow {
  readonly area: ChangeArea;
  readonly action: ChangeAction;
  readonly axis: ChangeAxis;
  /**
   * The attribute of its element that it is about. Kinds of one attribute undo or continue each other: if one release
   * adds a length limit and the next one lowers it, a comparison over both reports one change.
   */
  readonly attribute: string;
  /** How the types of the SDK show the attribute. Default: not at all. */
  readonly source?: SourceRule;
  /** How the uses in code are found that it affects. */
  readonly impact: ImpactRule;
  /**
   * The keywords that can refuse a value for it, so that no proof rests on another difference of the same schema.
   * Default: any.
   */
  readonly refusedBy?: readonly string[];
  /** What a stated rename would call the element that it removes or adds, or both if it moves. Default: none. */
  readonly renamed?: RenamedKind;
  /** The kind that announces what it removes. Default: none. */
  readonly announcedBy?: DeprecationKind;
  /** Whether an element is added, removed or deprecated as a whole: an endpoint, or a request that the service sends. */
  readonly isOfWhole?: true;
  /** Title of a group of such changes: `Fields removed`. */
  readonly title: string;
  /** What it is, and why it has the severity derived from its effect. */
  readonly why: string;
  /** Everything that decides its severity in any occurrence: a test compares this with all cases. */
  readonly effects: KindEffects;
  /** The same small piece of a document (or of a catalogue) before and after, as YAML. */
  readonly example: { readonly before: string; readonly after: string };
  /** What the maintainer of the API can do to break nobody. */
  readonly fix: string;
  /** The change, for a reader who sees the endpoint and the field next to it. */
  message(context: ChangeInContext): Prose;
  /**
   * The message for several changes at one place that differ only in a name, such as the values of an enum. The name
   * is then the only code in the message of each. Default: each is reported separately.
   */
  readonly several?: (names: Prose) => Prose;
  /** The question that a change between true and false answers: `required: yes, now no`. */
  readonly question?: string;
  /** What a caller has to do. */
  advice(context: ChangeInContext): Advice;
}

/**
 * Rows by the id of their kind, in the order in which reports name them: that of a reviewer, who wants to read first
 * what may break callers. `change-kinds.ts` has the order of such groups.
 */
export type KindRows = Readonly<Record<string, KindRow>>;
