import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { invariant } from "../../diagnostics/invariant.ts";
import { packageVersion } from "../../emit/package-version.ts";
import { callText } from "../../emit/operation-text.ts";
import type { FolderPlan } from "../../io/folder-plan.ts";
import { isGatewayModel, isPlainModel } from "../../model/api-model.ts";
import type { NameLedger } from "../../naming/name-ledger.ts";
import { describeGatewayCatalogue } from "../catalogue/describe-catalogue.ts";
import { printNames } from "../../catalogue/print-names.ts";
import { planSdkFiles } from "./plan-sdk-files.ts";
import type { ReadCatalogue } from "../catalogue/read-catalogue.ts";
import type { ChangesOutput, Generation, PlannedSdk } from "./generation.ts";
import { newestPins } from "../catalogue/open-pinned.ts";
import type { Equipment } from "../ports.ts";

export interface PlannedGeneration {
  /** The package of the SDK, then the changes folder if there is to be one. */
  readonly plans: readonly FolderPlan[];
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
  const { files, out, changes, catalogue, equipment } = generation;
  const found = collectFindings();
  const sdk = found.take(await planSdkOf(generation));
  if (sdk === null) return found.failed();
  const plans: readonly FolderPlan[] = [
    { kind: "output", directory: out, files: sdk.files },
    ...(changes === null
      ? []
      : [await planChanges(changes, catalogue, sdk.names, equipment)]),
  ];
  const text =
    sdk.newNames === 0
      ? null
      : printNames(sdk.names, files.names?.text ?? null);
  const names = text === null ? null : { text, count: sdk.newNames };
  return found.done({ plans, names });
}

async function planSdkOf(generation: Generation): Promise<Checked<PlannedSdk>> {
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
  const files = await planSdkFiles({
    model: describeGatewayCatalogue(model, documents),
    names: catalogue.names,
    release,
    tombstones,
    templates: await equipment.loadTemplates(),
    runtime: await equipment.loadRuntime("gateway"),
    generatorVersion: await equipment.loadVersion(),
  });
  const { names, newNames } = catalogue;
  return found.done({ files, names, newNames });
}

async function planChanges(
  { directory, history }: ChangesOutput,
  { model }: ReadCatalogue,
  names: NameLedger,
  { loadReportPage }: Equipment,
): Promise<FolderPlan> {
  const { planChangesFolder } =
    await import("../../release/plan-changes-folder.ts");
  return {
    kind: "output",
    directory,
    files: await planChangesFolder({
      history,
      model,
      callOf: (key) => {
        const name = names.get(key);
        return name === undefined ? null : callText(name.path);
      },
      packageName: model.service.packageName,
      packageVersion: packageVersion(model, model.releases.length - 1),
      page: await loadReportPage(),
    }),
  };
}
