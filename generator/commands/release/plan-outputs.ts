import { writeStopped } from "../../diagnostics/codes.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { FolderPlan } from "../../io/folder-plan.ts";
import { checkWorking } from "../catalogue/check-working.ts";
import type { OpenedCatalogue } from "../catalogue/open-catalogue.ts";
import { openPinned } from "../catalogue/open-pinned.ts";
import { sourcesPlan, withFiles } from "../catalogue/working-catalogue.ts";
import { planGeneration } from "../generate/plan-generation.ts";
import type { Ports } from "../ports.ts";
import {
  compareAll,
  type ComparedReleases,
  type LabelRules,
} from "./compare-all.ts";
import type { ReleaseWork } from "./release-work.ts";

/** Where things go, and what judges the label. */
export interface OutputsRequest extends LabelRules {
  readonly out: string;
  readonly changes: string;
}

export interface PlannedOutputs extends ComparedReleases {
  /** The catalogue, the package of the SDK and the changes folder. */
  readonly plans: readonly FolderPlan[];
  readonly opened: OpenedCatalogue;
}

/** Everything that follows from a catalogue which is not written yet, and that catalogue. */
export async function planOutputs(
  work: ReleaseWork,
  request: OutputsRequest,
  { reader, equipment, progress, isStopped }: Ports,
): Promise<Checked<PlannedOutputs>> {
  const found = collectFindings();
  const opened = found.take(checkWorking(work.catalogue));
  if (opened === null) return found.failed();
  const { files, catalogue } = opened;
  const compared = found.take(
    await progress.phase("Comparing releases", () =>
      compareAll(reader, work, opened, request),
    ),
  );
  if (compared === null) return found.failed();
  if (isStopped()) return found.failed(writeStopped());
  const planned = found.take(
    await progress.phase("Generating", () =>
      planGeneration({
        files,
        catalogue,
        release: catalogue.model.releases.length - 1,
        tombstones: "leave-out",
        out: request.out,
        changes: { directory: request.changes, history: compared.history },
        readPins: openPinned({
          reader,
          spec: work.catalogue.directory,
          indexes: files.documents,
          known: work.described,
          settings: work.settings,
        }),
        equipment,
      }),
    ),
  );
  if (planned === null) return found.failed();
  if (isStopped()) return found.failed(writeStopped());
  const { names, plans } = planned;
  const written =
    names === null
      ? work.catalogue
      : withFiles(work.catalogue, [["names.yaml", names.text]]);
  return found.done({
    ...compared,
    opened,
    plans: [sourcesPlan(written), ...plans],
  });
}
