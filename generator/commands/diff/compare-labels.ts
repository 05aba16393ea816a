import type { CatalogueComparison } from "../../changes/releases/catalogue-comparison.ts";
import { compareCatalogueReleases } from "../../changes/releases/compare-catalogue-releases.ts";
import { pinsOfRange } from "../../changes/releases/pins-of-range.ts";
import type { AcceptedRename } from "../../changes/change/change.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import { reportedRelease, type Compared } from "../../report/change-report.ts";
import {
  documentNamespaces,
  type DocumentNamespaces,
} from "../../report/document-namespaces.ts";
import type { RequiredCatalogue } from "../catalogue/open-catalogue.ts";
import { nothingPinned } from "../catalogue/pinned-apis.ts";
import type { Session } from "../../cli/session.ts";

export interface LabelRange {
  readonly before: ReleaseIndex;
  readonly after: ReleaseIndex;
}

/** The releases of a range, of which documents are read once. */
export interface ComparedLabels {
  /** Compares any two of them. */
  readonly compare: (range: LabelRange) => Compared;
  /** As the documents have them; of several the last one in the direction of the range. */
  readonly namespaces: DocumentNamespaces;
}

interface Labels {
  readonly spec: string;
  readonly opened: RequiredCatalogue;
  readonly range: LabelRange;
  readonly renames: readonly AcceptedRename[];
}

/** `null` after saying why a pinned document cannot be read. */
export async function openLabels(
  { spec, opened, range, renames }: Labels,
  session: Session,
): Promise<ComparedLabels | null> {
  const { catalogue, files } = opened;
  const { model } = catalogue;
  const pins = pinsOfRange(catalogue.documents, range.before, range.after);
  const indexes = files.documents;
  const apis =
    pins.length === 0
      ? nothingPinned
      : // Loaded here: many catalogues have pinned nothing.
        await (
          await import("../catalogue/open-pinned-apis.ts")
        ).openPinnedApis({ spec, model, indexes, session })(pins);
  if (apis === null) return null;
  const { documents } = apis;
  return {
    compare: ({ before, after }) =>
      comparedOf(
        compareCatalogueReleases({ model, before, after, renames, ...apis }),
        model.service.title,
      ),
    namespaces: documentNamespaces(
      range.before <= range.after ? documents : documents.toReversed(),
    ),
  };
}

function comparedOf(
  comparison: CatalogueComparison,
  service: string,
): Compared {
  const { releases, before, after, direction } = comparison;
  const { changes, cancelled, proposals, remarks } = comparison;
  return {
    service,
    from: reportedRelease(releases, before),
    to: reportedRelease(releases, after),
    direction,
    releases,
    changes,
    cancelled,
    proposals,
    remarks,
    timeline: null,
  };
}

/** The ranges from each release to the next, in the direction of the whole one. */
export function stepsOf({ before, after }: LabelRange): readonly LabelRange[] {
  const step = before <= after ? 1 : -1;
  return Array.from({ length: Math.abs(after - before) }, (_, index) => ({
    before: before + index * step,
    after: before + (index + 1) * step,
  }));
}
