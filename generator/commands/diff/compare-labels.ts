import type { WitnessOption } from "../../changes/change/witness.ts";
import { compareReleases } from "../../changes/compare-releases.ts";
import { componentsAt } from "../../changes/releases/descriptions-at.ts";
import { pinsOfRange } from "../../changes/releases/pins-of-range.ts";
import {
  renamesBetween,
  type RecordedRename,
} from "../../changes/policy/recorded-renames.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import { comparedReleases, type Compared } from "../../report/change-report.ts";
import {
  documentNamespaces,
  type DocumentNamespaces,
} from "../../report/document-namespaces.ts";
import type { OpenedCatalogue } from "../catalogue/open-catalogue.ts";
import { nothingPinned } from "../catalogue/pinned-apis.ts";

export interface LabelRange {
  readonly before: ReleaseIndex;
  readonly after: ReleaseIndex;
}

/** The releases of a range. Their documents are read once. */
export interface ComparedLabels {
  /** Compares any two of these releases. */
  readonly compare: (range: LabelRange) => Compared;
  /**
   * The namespaces in the documents. When several documents have one, the last in the direction of the range counts.
   */
  readonly namespaces: DocumentNamespaces;
}

interface Labels {
  readonly reader: FileReader;
  readonly spec: string;
  readonly opened: OpenedCatalogue;
  readonly range: LabelRange;
  readonly renames: readonly RecordedRename[];
  readonly witnesses: WitnessOption;
}

export async function openLabels({
  reader,
  spec,
  opened,
  range,
  renames,
  witnesses,
}: Labels): Promise<Checked<ComparedLabels>> {
  const found = collectFindings();
  const { catalogue, files } = opened;
  const { model, types, documents: pins } = catalogue;
  const wanted = pinsOfRange({ model, pins, ...range });
  const indexes = files.documents;
  const apis =
    wanted.length === 0
      ? nothingPinned
      : // The module is loaded here, since many catalogues have no pinned documents.
        found.take(
          await (
            await import("../catalogue/open-pinned-apis.ts")
          ).openPinnedApis({ reader, spec, model, types, indexes, witnesses })(
            wanted,
            renames,
          ),
        );
  if (apis === null) return found.failed();
  const { documents } = apis;
  const operations = [
    ...new Set(
      [model, ...documents.flatMap(({ own, api }) => [own, api])].flatMap(
        (each) => each.operations.map(({ key }) => key),
      ),
    ),
  ];
  return found.done({
    compare: ({ before, after }) => ({
      ...comparedReleases(
        compareReleases({
          model,
          pins,
          before,
          after,
          renames: renamesBetween(renames, {
            releases: model.releases,
            before,
            after,
          }),
          ...apis,
        }),
        model.service.title,
      ),
      operations,
      components: {
        before: componentsAt(documents, before),
        after: componentsAt(documents, after),
      },
    }),
    namespaces: documentNamespaces(
      range.before <= range.after ? documents : documents.toReversed(),
    ),
  });
}

/** Lists the ranges from each release to the next, in the direction of the whole range. */
export function stepsOf({ before, after }: LabelRange): readonly LabelRange[] {
  const step = before <= after ? 1 : -1;
  return Array.from({ length: Math.abs(after - before) }, (_, index) => ({
    before: before + index * step,
    after: before + (index + 1) * step,
  }));
}
