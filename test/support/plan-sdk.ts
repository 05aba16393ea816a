import { createPorts } from "../../generator/cli/create-ports.ts";
import type { CatalogueFiles } from "../../generator/catalogue/files/document.ts";
import { hasErrors } from "../../generator/diagnostics/diagnostic.ts";
import type { EmitInput, SdkFile } from "../../generator/sdk/emit-input.ts";
import { planSdk } from "../../generator/sdk/plan-sdk.ts";
import { isGatewayModel } from "../../generator/model/api-model.ts";
import { openHistory } from "../../generator/commands/catalogue/open-history.ts";
import { readCatalogue } from "../../generator/commands/catalogue/read-catalogue.ts";
import { readPackageVersions } from "../../generator/commands/catalogue/read-package-versions.ts";
import { plainPlan } from "./plain-plan.ts";

/** The SDK of a catalogue as the command line would write it, as of the newest release unless said otherwise. */
export async function planSdkOf(
  files: CatalogueFiles,
  options: Partial<
    Pick<EmitInput, "release" | "tombstones" | "templates">
  > = {},
): Promise<readonly SdkFile[]> {
  const { value, diagnostics } = await readCatalogue(files);
  if (value === null || hasErrors(diagnostics) || !isGatewayModel(value.model))
    throw new Error(
      `Expected a sound catalogue: ${JSON.stringify(diagnostics)}`,
    );
  const { model, names } = value;
  const release = options.release ?? model.releases.length - 1;
  const { reader, today } = createPorts();
  const spec = "folder-without-rules";
  const history = openHistory({
    reader,
    spec,
    catalogue: value,
    files,
    today,
    kept: null,
  });
  const records = await history.records();
  const versions = await readPackageVersions({
    releases: model.releases.slice(0, release + 1),
    file: files.releases,
    policy: { kind: "by-verdict" },
    verdict: history.verdict,
  });
  const version = versions.value?.at(-1);
  if (records.value === null || version === undefined)
    throw new Error(JSON.stringify([records, versions]));
  const planned = await planSdk({
    ...(await plainPlan()),
    model,
    names,
    types: new Map(),
    modules: new Map(),
    entries: new Map(),
    packageVersion: version,
    history: records.value.releases
      .slice(0, release + 1)
      .map((record, index) => ({
        ...record,
        packageVersion: versions.value?.[index] ?? "",
      })),
    ...options,
    release,
  });
  if (planned.value === null)
    throw new Error(JSON.stringify(planned.diagnostics));
  return planned.value.files;
}
