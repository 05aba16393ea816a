import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { invariant } from "../../diagnostics/invariant.ts";
import { callsIn } from "../../emit/sdk/operation-text.ts";
import { sha256 } from "../../io/sha256.ts";
import type { WritePlan } from "../../io/write-plan.ts";
import { isGatewayModel, isPlainModel } from "../../model/api-model.ts";
import type { ReleaseHistory } from "../../release/release-history.ts";
import type { NameLedger } from "../../naming/name-ledger.ts";
import { describeGatewayCatalogue } from "../catalogue/describe-catalogue.ts";
import { printNames } from "../../catalogue/print-names.ts";
import { planSdkFiles } from "./plan-sdk-files.ts";
import type { ChangesOutput, Generation, PlannedSdk } from "./generation.ts";
import { tellsHistory } from "./plan-versions.ts";
import { runtimeFormOf } from "./runtime-form.ts";
import { versionAt } from "./version-at.ts";
import { newestPins } from "../catalogue/open-pinned.ts";

export interface PlannedGeneration {
  /** The package of the SDK, then the changes folder if there is to be one. */
  readonly plans: readonly WritePlan[];
  /** `names.yaml` with the names that it did not have yet; `null` when it has all. */
  readonly names: PlannedNames | null;
}

export interface PlannedNames {
  readonly text: string;
  readonly count: number;
}

/** The folders that are made of a catalogue, and the names that its operations get by it. */
export async function planGeneration(
  generation: Generation,
): Promise<Checked<PlannedGeneration>> {
  const { files, out, changes, history } = generation;
  const found = collectFindings();
  const isAsked = tellsHistory(generation);
  const records = isAsked ? found.take(await history.records()) : null;
  if (isAsked && records === null) return found.failed();
  const sdk = found.take(await planSdkOf(generation, records));
  if (sdk === null) return found.failed();
  const folder =
    changes === null || records === null
      ? null
      : await planChanges({ ...changes, records }, sdk.names, generation);
  const plans: readonly WritePlan[] = [
    { kind: "folder", directory: out, files: sdk.files },
    ...(folder === null ? [] : [folder]),
  ];
  const text =
    sdk.newNames === 0
      ? null
      : printNames(sdk.names, files.names?.text ?? null);
  const names = text === null ? null : { text, count: sdk.newNames };
  return found.done({ plans, names });
}

/** @param records of all releases, where they have been asked for */
async function planSdkOf(
  generation: Generation,
  records: ReleaseHistory | null,
): Promise<Checked<PlannedSdk>> {
  const { catalogue, equipment, release, tombstones, readPins } = generation;
  const { model } = catalogue;
  if (isPlainModel(model)) {
    const { planPlain } = await import("./plan-plain.ts");
    return planPlain({ ...generation, model });
  }
  invariant(isGatewayModel(model), "a gateway, since the service is not plain");
  const found = collectFindings();
  const pins = newestPins(catalogue.documents, release);
  const documents = found.take(await readPins(pins));
  if (documents === null) return found.failed();
  invariant(records, "the releases, which the changelog of a gateway tells");
  const files = await planSdkFiles({
    model: describeGatewayCatalogue(model, documents),
    names: catalogue.names,
    release,
    packageVersion: versionAt(generation, release),
    history: records.releases.slice(0, release + 1).map((record, index) => ({
      ...record,
      packageVersion: versionAt(generation, index),
    })),
    tombstones,
    templates: await equipment.loadTemplates(),
    runtime: await equipment.loadRuntime(),
    runtimeForm: runtimeFormOf(generation),
    generatorVersion: await equipment.loadVersion(),
  });
  const { names, newNames } = catalogue;
  return found.done({ files, names, newNames });
}

async function planChanges(
  { directory, records }: ChangesOutput & { readonly records: ReleaseHistory },
  names: NameLedger,
  generation: Generation,
): Promise<WritePlan> {
  const { planChangesFolder } =
    await import("../../release/plan-changes-folder.ts");
  const { model } = generation.catalogue;
  const newest = model.releases.length - 1;
  const files = await planChangesFolder({
    history: records,
    model,
    callOf: callsIn(names),
    packageName: model.service.packageName,
    packageVersion: versionAt(generation, newest),
    page: await generation.equipment.loadReportPage(),
    sha256,
  });
  return { kind: "folder", directory, files };
}
