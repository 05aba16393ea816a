import type { ChangeKind } from "../../changes/kinds/change-kinds.ts";
import type { LifecycleState } from "../../model/lifecycle.ts";

/*
 * The data of the page in its JSON block: the generator writes it, and the page's own script reads it. A position in
 * `strings` is called an index here; -1 means that there is none. The data are lists instead of objects, since a
 * report may have thousands of rows.
 */

/** The classes that the page counts: the severities of open changes, and accepted changes. */
export const changeClasses = [
  "breaking",
  "risky",
  "compatible",
  "info",
  "accepted",
] as const;

export type ChangeClass = (typeof changeClasses)[number];

export type PageData = {
  /** Every text once, with hidden characters shown. */
  readonly strings: readonly string[];
  readonly kinds: readonly PageKind[];
  /** The endpoints that `changes` and `timeline` name. */
  readonly endpoints: readonly PageEndpoint[];
  readonly guards: readonly string[];
  /** The ways in which a change reaches an operation. */
  readonly ways: readonly PageWay[];
  /** Lists of positions in `ways`. */
  readonly reaches: readonly (readonly number[])[];
  readonly excerpts: readonly PageExcerpt[];
  /** In the order of the report: worst first. */
  readonly changes: readonly PageChange[];
  /** Positions in `changes`: the changes in the section of deprecations. */
  readonly deprecated: readonly number[];
  /** Positions in `changes`: the changes that work on the wire and do not compile. */
  readonly breaksCode: readonly number[];
  /** The paths under which several changes are shown as one row. */
  readonly folds: readonly PageFold[];
  /** Whether changes came with several releases, so that each has to show its release. */
  readonly isDated: boolean;
  readonly timeline: PageTimeline | null;
};

export type PageKind = readonly [
  id: ChangeKind,
  title: string,
  why: string,
  /** The question that a change between true and false answers; empty for most kinds. */
  question: string,
  /** The address of the page that explains it; empty when it is not known. */
  docs: string,
];

/** The rows of a path, some of which contain several changes. */
export type PageFold = readonly PageFoldedRow[];

export type PageFoldedRow = readonly [
  /** Like `message` of `PageChange`, with the methods of all changes. */
  message: number,
  advice: number,
  /** Like `place` of `PageChange`, with the components of all changes. */
  place: number,
  /** Positions in `changes`: the changes that the row contains. */
  changes: readonly number[],
];

export type PageEndpoint = readonly [endpoint: number, namespace: number];

export type PageWay = readonly [
  /** Position in `endpoints`. */
  endpoint: number,
  direction: "request" | "response" | "both",
  /** Index of the part of the operation. */
  at: number,
  /** Index of the path in that part, without the end that all ways of a change share. */
  path: number,
];

export type PageChange = readonly [
  /** Position in `changeClasses`. */
  changeClass: number,
  /** Position in `kinds`. */
  kind: number,
  /** Position in `endpoints`; -1 for a change of the whole API. */
  endpoint: number,
  /** Index of a text whose lines are prose and code in turn. */
  place: number,
  /** Like `place`. */
  message: number,
  /** Like `place`. */
  advice: number,
  /** Index of a JSON text. */
  before: number,
  after: number,
  /** Indexes of the titles of the releases. */
  since: readonly number[],
  /** Positions in `guards`. */
  guards: readonly number[],
  /** Position in `reaches`. */
  reach: number,
  /** Index of the end of the path that every way shares. */
  reachEnd: number,
  fingerprint: string,
  notes: PageNotes | null,
  /** Positions in `excerpts`; empty for a change that is not quoted. */
  excerpts: readonly number[],
];

/** Lines of an input around a place. */
export type PageExcerpt = readonly [
  side: "before" | "after" | "catalogue",
  /** Index of the name of the file. */
  file: number,
  /** Number of the line of the place. */
  line: number,
  /** Number of the first line that is quoted. */
  first: number,
  /** Index of the lines; -1 when the text is not available. */
  lines: number,
];

/** Facts that only few changes have; texts are stored directly. */
export type PageNotes = {
  /** `breaking -> info by ...` */
  readonly policy: string | null;
  /** The proof that the change breaks callers: lines of prose and code in turn, as in the text of `place`. */
  readonly witness: string | null;
  readonly accepted: {
    readonly severity: string;
    readonly reason: string;
    readonly owner: string;
    readonly until: string | null;
  } | null;
};

export type PageTimeline = {
  readonly releases: readonly {
    readonly title: string;
    readonly date: string | null;
  }[];
  readonly namespaces: readonly PageTimelineNamespace[];
};

export type PageTimelineNamespace = {
  readonly namespace: number;
  readonly rows: readonly PageTimelineRow[];
};

export type PageTimelineRow = readonly [
  /** Position in `endpoints`. */
  endpoint: number,
  /** A letter of `stateLetters` for each release. */
  states: string,
  /**
   * The changes by release, as a flat list: the release, the number of changes other than changes of state, and the
   * position of the worst of them all in `changeClasses` (-1: none is known), then the next release. Empty for most.
   */
  changes: readonly number[],
];

export const stateLetters: Readonly<Record<LifecycleState, string>> = {
  unknown: "?",
  absent: "-",
  available: "A",
  deprecated: "D",
  removed: "R",
};
