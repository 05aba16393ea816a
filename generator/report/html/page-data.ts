import type { ChangeKind } from "../../changes/change/kind-ids.ts";
import type { LifecycleState } from "../../model/lifecycle.ts";

/*
 * The data of the page as it stands in its JSON block: written by the generator, read by the page's own script. A position in
 * `strings` is called an index here; -1 stands for nothing. Lists instead of objects, since a report may have thousands.
 */

/** What the counts of the page tell apart: the severities of what is open, and what somebody has accepted. */
export const changeClasses = [
  "breaking",
  "risky",
  "compatible",
  "info",
  "accepted",
] as const;

export type ChangeClass = (typeof changeClasses)[number];

export type PageData = {
  /** Every text once, hidden characters shown. */
  readonly strings: readonly string[];
  readonly kinds: readonly PageKind[];
  /** Those that `changes` and `timeline` name. */
  readonly endpoints: readonly PageEndpoint[];
  readonly guards: readonly string[];
  /** Ways in which an operation meets a change. */
  readonly ways: readonly PageWay[];
  /** Lists of positions in `ways`. */
  readonly reaches: readonly (readonly number[])[];
  readonly excerpts: readonly PageExcerpt[];
  /** In the order of the report: worst first. */
  readonly changes: readonly PageChange[];
  /** Positions in `changes`: those in the section of deprecations. */
  readonly deprecated: readonly number[];
  /** Likewise: what works on the wire and does not compile. */
  readonly breaksCode: readonly number[];
  /** Paths of which several changes are told as one. */
  readonly folds: readonly PageFold[];
  /** Whether changes came with several releases, so that each has to say with which. */
  readonly isDated: boolean;
  readonly timeline: PageTimeline | null;
};

export type PageKind = readonly [
  id: ChangeKind,
  title: string,
  why: string,
  /** What a change between true and false is about; empty for most kinds. */
  question: string,
];

/** The rows of a path of which some stand for several changes. */
export type PageFold = readonly PageFoldedRow[];

export type PageFoldedRow = readonly [
  /** As in `PageChange`, with the methods of all. */
  message: number,
  advice: number,
  /** As in `PageChange`, with the components of all. */
  place: number,
  /** Positions in `changes`: what the row stands for. */
  changes: readonly number[],
];

export type PageEndpoint = readonly [endpoint: number, namespace: number];

export type PageWay = readonly [
  /** Position in `endpoints`. */
  endpoint: number,
  direction: "request" | "response" | "both",
  /** Index of the part of the operation. */
  at: number,
  /** Index of the path in that part, without what all ways of a change end with. */
  path: number,
];

export type PageChange = readonly [
  /** Position in `changeClasses`. */
  changeClass: number,
  /** Position in `kinds`. */
  kind: number,
  /** Position in `endpoints`; -1 for what belongs to the whole API. */
  endpoint: number,
  /** Index of a text whose lines are prose and code in turn. */
  place: number,
  /** As `place`. */
  message: number,
  /** As `place`. */
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
  /** Index of what the path of every way goes on with. */
  reachEnd: number,
  fingerprint: string,
  notes: PageNotes | null,
  /** Positions in `excerpts`; none for what is not quoted. */
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
  /** Index of the lines; -1 where nobody holds the text. */
  lines: number,
];

/** What few changes have; texts as they are. */
export type PageNotes = {
  /** `breaking -> info by ...` */
  readonly policy: string | null;
  /** What proves that it breaks: lines of prose and code in turn, as the text of `place`. */
  readonly witness: string | null;
  readonly accepted: {
    readonly severity: string;
    readonly reason: string;
    readonly owner: string;
    readonly until: string | null;
  } | null;
  /** Left out on pages that look at no code. */
  readonly code?: PageSites;
};

/** Places in code that a change concerns, worst first: of very many the first ones. */
export type PageSites = {
  readonly sites: readonly PageSite[];
  /** How many more there are. */
  readonly more: number;
};

export type PageSite = readonly [
  /** `Must act` */
  urgency: string,
  /** `src/pets.ts:12:9` */
  place: string,
  /** What the code does there: lines of prose and code in turn, as the text of `place` of a change. */
  told: string,
  /** What to do there, likewise; empty where the advice of the change says it. */
  todo: string,
];

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
   * What releases changed: the release, how many changes that are none of state, and the position of the worst of all in
   * `changeClasses` (-1: none is known), and so on; empty for most.
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
