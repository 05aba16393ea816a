import type { Release } from "../model/release.ts";
import type { ChangeReport } from "../report/change-report.ts";
import type { DocumentNamespaces } from "../report/document-namespaces.ts";

/** All releases of a catalogue with what each of them changed. */
export interface ReleaseHistory {
  /** Title of the service. */
  readonly service: string;
  /** Oldest first. */
  readonly releases: readonly ReleaseRecord[];
}

export interface ReleaseRecord {
  readonly release: Release;
  /** Against the release before; of the first release against the time before it. */
  readonly report: ChangeReport;
  /** Against the newest release before it that has a label: all that goes out with it. Mostly the same report. */
  readonly published: ChangeReport;
  /** As the documents that were compared have them. */
  readonly namespaces: DocumentNamespaces;
}
