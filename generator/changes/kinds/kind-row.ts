import type { ChangeAction, ChangeArea, ChangeAxis } from "../change/change.ts";
import type { Advice } from "../wording/advice.ts";
import type { Prose } from "../wording/prose.ts";
import type { Told } from "../wording/told.ts";
import type { Ways } from "./ways.ts";

/** What a kind of change means: for reports, `sdkwright explain` and docs/explanation/changes.md. The comparers say what differs. */
export interface KindRow {
  readonly area: ChangeArea;
  readonly action: ChangeAction;
  readonly axis: ChangeAxis;
  /** Names a group of such changes: `Fields removed`. */
  readonly title: string;
  /** What it is, and why it has the severity that follows from its effect. */
  readonly why: string;
  /** What decides its severity each time that it occurs: a test holds these against all cases. */
  readonly ways: Ways;
  /** The same small piece of a document (or of a catalogue) before and after, as YAML. */
  readonly example: { readonly before: string; readonly after: string };
  /** What whoever maintains the API can do so that nobody is hurt. */
  readonly fix: string;
  /** What changed, for a reader who sees the endpoint and the field beside it. */
  message(told: Told): Prose;
  /** What a caller has to do about it. */
  advice(told: Told): Advice;
}

/** A row for each kind of a list of ids. */
export type KindRows<Ids extends readonly string[]> = Readonly<
  Record<Ids[number], KindRow>
>;
