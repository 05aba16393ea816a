import { invariant } from "../../diagnostics/invariant.ts";
import { packageVersion } from "../../emit/package-version.ts";
import { callText } from "../../emit/operation-text.ts";
import type { OutputPlan } from "../../io/output-plan.ts";
import { isGatewayModel, isPlainModel } from "../../model/api-model.ts";
import type { NameLedger } from "../../naming/name-ledger.ts";
import {
  describeGatewayCatalogue,
  planNames,
  planSdkFiles,
  type ReadCatalogue,
} from "../../pipeline.ts";
import type { ChangesOutput, Generation, PlannedSdk } from "./generation.ts";
import {
  loadReportPage,
  loadRuntime,
  loadTemplates,
  loadVersion,
} from "../../cli/load-templates.ts";
import { newestPins } from "../catalogue/open-pinned.ts";

export interface PlannedGeneration {
  readonly plans: readonly OutputPlan[];
  /** `names.yaml` with the names that it did not have yet; `null` when it has all. */
  readonly names: PlannedNames | null;
}

export interface PlannedNames {
  readonly text: string;
  readonly count: number;
}

/** What `generate` writes, as values; `null` after saying why there is nothing. */
export async function planGeneration(
  generation: Generation,
): Promise<PlannedGeneration | null> {
  const { files, out, changes, catalogue } = generation;
  const sdk = await planSdkOf(generation);
  if (sdk === null) return null;
  const plans = [
    { directory: out, files: sdk.files },
    ...(changes === null
      ? []
      : [await planChanges(changes, catalogue, sdk.names)]),
  ];
  const text =
    sdk.newNames === 0 ? null : planNames(sdk.names, files.names?.text ?? null);
  return { plans, names: text === null ? null : { text, count: sdk.newNames } };
}

async function planSdkOf(generation: Generation): Promise<PlannedSdk | null> {
  const { catalogue } = generation;
  const { model } = catalogue;
  if (isPlainModel(model)) {
    const { planPlain } = await import("./plan-plain.ts");
    return planPlain({ ...generation, model });
  }
  invariant(isGatewayModel(model), "a gateway, since the service is not plain");
  const { release, tombstones, readPins } = generation;
  const documents = await readPins(newestPins(catalogue.documents, release));
  if (documents === null) return null;
  const files = await planSdkFiles({
    model: describeGatewayCatalogue(model, documents),
    names: catalogue.names,
    release,
    tombstones,
    templates: await loadTemplates("sdk"),
    runtime: await loadRuntime(),
    generatorVersion: await loadVersion(),
  });
  return { files, names: catalogue.names, newNames: catalogue.newNames };
}

async function planChanges(
  { directory, history }: ChangesOutput,
  { model }: ReadCatalogue,
  names: NameLedger,
): Promise<OutputPlan> {
  const { planChangesFolder } =
    await import("../../release/plan-changes-folder.ts");
  return {
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
