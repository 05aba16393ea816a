import { writeStopped } from "../../diagnostics/codes.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { WritePlan } from "../../io/output/write-plan.ts";
import type { RuntimeForm } from "../../model/service.ts";
import { readVersionPolicy } from "../../release/version-policy.ts";
import { checkWorking } from "../catalogue/check-working.ts";
import type { OpenedCatalogue } from "../catalogue/open-catalogue.ts";
import { readPinnedRules } from "../catalogue/pinned-rules.ts";
import { createWorkingReader } from "../catalogue/working-reader.ts";
import { openPinned } from "../catalogue/open-pinned.ts";
import type { RuleFiles } from "../catalogue/open-rules.ts";
import { sourcesPlan, withFiles } from "../catalogue/working-catalogue.ts";
import { sdkLook } from "../generate/sdk-look.ts";
import type { LookOptions } from "../generate/sdk-look.ts";
import { planGeneration } from "../generate/plan-generation.ts";
import type { Ports } from "../ports.ts";
import { compareAll, type ComparedReleases } from "./compare-all.ts";
import { recordVersion } from "./record-version.ts";
import type { ReleaseWork } from "./release-work.ts";

/** The output folders, the rules for the label, and the version of the package. */
export interface OutputsRequest extends RuleFiles, LookOptions {
  readonly out: string;
  readonly changes: string;
  /** The version policy, see `readVersionPolicy`; without it, the setting of the service. */
  readonly packageVersion?: string;
  readonly spec: string;
  /** The place of the runtime in this run; without it, the setting of the service. */
  readonly runtime?: RuntimeForm;
}

export interface PlannedOutputs extends ComparedReleases {
  /** The catalogue, the package of the SDK and the changes folder. */
  readonly plans: readonly WritePlan[];
  readonly opened: OpenedCatalogue;
  /** The npm version of the package of the newest release. */
  readonly packageVersion: string;
}

/** Plans a catalogue that has not been written yet, and everything that follows from it. */
export async function planOutputs(
  work: ReleaseWork,
  request: OutputsRequest,
  ports: Ports,
): Promise<Checked<PlannedOutputs>> {
  const { reader, equipment, progress, isStopped } = ports;
  const found = collectFindings();
  const opened = found.take(await checkWorking(work.catalogue));
  if (opened === null) return found.failed();
  const { files, catalogue } = opened;
  const compared = found.take(
    await progress.phase("Comparing releases", () =>
      compareAll(ports, work, opened, {
        rules: request,
        kept: { directory: request.changes, equipment, use: "take" },
      }),
    ),
  );
  if (compared === null) return found.failed();
  if (isStopped()) return found.failed(writeStopped());
  const { history } = compared;
  const generation = {
    files,
    catalogue,
    release: catalogue.model.releases.length - 1,
    changes: { directory: request.changes },
    history,
  };
  const policy =
    request.packageVersion === undefined
      ? null
      : readVersionPolicy(request.packageVersion);
  const recorded = found.take(
    await recordVersion(work.catalogue, generation, policy),
  );
  if (recorded === null) return found.failed();
  const { versions } = recorded;
  const planned = found.take(
    await progress.phase("Generating", (count) =>
      planGeneration(
        {
          ...generation,
          versions,
          tombstones: "last",
          runtime: request.runtime ?? null,
          out: request.out,
          ...sdkLook(request, catalogue.output),
          readPins: openPinned({
            reader,
            spec: work.catalogue.directory,
            indexes: files.documents,
            known: work.described,
            settings: work.settings,
          }),
          readRules: (pins) =>
            readPinnedRules(pins, {
              reader: createWorkingReader(work.catalogue, reader),
              spec: work.catalogue.directory,
              model: catalogue.model,
              settings: work.settings,
            }),
          ports,
        },
        count,
      ),
    ),
  );
  if (planned === null) return found.failed();
  if (isStopped()) return found.failed(writeStopped());
  const { names, plans } = planned;
  const written =
    names === null
      ? recorded.catalogue
      : withFiles(recorded.catalogue, [["names.yaml", names.text]]);
  return found.done({
    ...compared,
    opened,
    packageVersion: versions.at(-1) ?? "",
    plans: [sourcesPlan(written), ...plans],
  });
}
