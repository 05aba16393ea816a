import type { LifecycleState } from "../model/lifecycle.ts";

/** The state of each operation at each release, for the matrix of the HTML page. */
export interface Timeline {
  /** Oldest first. */
  readonly releases: readonly TimelineRelease[];
  /** In canonical order. */
  readonly rows: readonly TimelineRow[];
}

export interface TimelineRelease {
  readonly id: string;
  readonly title: string;
  /** ISO 8601 day; `null` when not known. */
  readonly date: string | null;
}

export interface TimelineRow {
  readonly endpoint: string;
  readonly namespace: string;
  /** One cell for each release. */
  readonly cells: readonly TimelineCell[];
}

export interface TimelineCell {
  readonly state: LifecycleState;
  /**
   * The number of changes that the release made to the operation, without changes of its state; by severity where
   * known.
   */
  readonly changes: number;
}
