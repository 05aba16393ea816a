import type { ChangeAction, ChangeArea, ChangeAxis } from "../change/change.ts";
import type { Advice } from "../wording/advice.ts";
import type { Prose } from "../wording/prose.ts";
import type { Told } from "../wording/told.ts";
import type { ImpactRule } from "./impact-rules.ts";
import type { SourceRule } from "./source-rules.ts";
import type { Ways } from "./ways.ts";

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
  /** Title of a group of such changes: `Fields removed`. */
  readonly title: string;
  /** What it is, and why it has the severity derived from its effect. */
  readonly why: string;
  /** Everything that decides its severity in any occurrence: a test compares this with all cases. */
  readonly ways: Ways;
  /** The same small piece of a document (or of a catalogue) before and after, as YAML. */
  readonly example: { readonly before: string; readonly after: string };
  /** What the maintainer of the API can do to break nobody. */
  readonly fix: string;
  /** The change, for a reader who sees the endpoint and the field next to it. */
  message(told: Told): Prose;
  /** What a caller has to do. */
  advice(told: Told): Advice;
}

/** One row for each id of a list. */
export type KindRows<Ids extends readonly string[]> = Readonly<
  Record<Ids[number], KindRow>
>;
