import { keptRenames } from "../../changes/policy/kept-renames.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { OperationCounts } from "../../sdk/operation-counts.ts";
import { callsIn } from "../../sdk/plan/operation-text.ts";
import { defaultTypePolicy } from "../../model/type-policy.ts";
import { sha256 } from "../../io/files/sha256.ts";
import type { WritePlan } from "../../io/output/write-plan.ts";
import type { SdkFile } from "../../sdk/emit-input.ts";
import type { ReleaseHistory } from "../../release/release-history.ts";
import { jsonReport } from "../../report/json-report.ts";
import { migrationFile } from "../../report/migrate/travelling-migration.ts";
import type { NameLedger } from "../../naming/name-ledger.ts";
import { printNames } from "../../catalogue/files/print-names.ts";
import { quoteChecked } from "../../source/quote-files.ts";
import { newestPins } from "../catalogue/open-pinned.ts";
import type { Count } from "../ports.ts";
import { describeGeneration } from "./describe-generation.ts";
import { emittedFormat, formatPlan } from "./format-plan.ts";
import { planSdkFiles } from "./plan-sdk-files.ts";
import type { ChangesOutput, Generation, NamedSdk } from "./generation.ts";
import { readLicenseText } from "./license-text.ts";
import { countNewNames } from "./new-names.ts";
import { mergePackageJson } from "./merge-package-json.ts";
import { loadSdkTemplates } from "./sdk-templates.ts";
import type { RuntimeForm } from "../../model/service.ts";
import { invariant } from "../../diagnostics/invariant.ts";
import type { ReleaseIndex } from "../../model/release.ts";

export interface PlannedGeneration {
  /** The package of the SDK, and then the changes folder if it is requested. */
  readonly plans: readonly WritePlan[];
  /** `names.yaml` with the new names; `null` when it already has all names. */
  readonly names: PlannedNames | null;
  readonly counts: OperationCounts;
}

export interface PlannedNames {
  readonly text: string;
  readonly count: number;
}

/** Plans the folders that are generated from a catalogue, and the names of its operations. */
export async function planGeneration(
  generation: Generation,
  count: Count,
): Promise<Checked<PlannedGeneration>> {
  const { files, out, changes } = generation;
  const found = collectFindings();
  const records = found.take(await generation.history.records());
  if (records === null) return found.failed();
  const sdk = found.take(await planSdkOf(generation, records, count));
  if (sdk === null) return found.failed();
  const folder =
    changes === null
      ? null
      : await planChanges({ ...changes, records }, sdk.names, generation);
  const plans: readonly WritePlan[] = [
    { kind: "folder", directory: out, files: sdk.files },
    ...(folder === null ? [] : [folder]),
  ];
  const text =
    sdk.newNames === 0 ? null : printNames(sdk, files.names?.text ?? null);
  const names = text === null ? null : { text, count: sdk.newNames };
  return found.done({ plans, names, counts: sdk.counts });
}

async function planSdkOf(
  generation: Generation,
  records: ReleaseHistory,
  count: Count,
): Promise<Checked<NamedSdk>> {
  const { ports, out, format, release, tombstones } = generation;
  const { equipment } = ports;
  const found = collectFindings();
  const described = found.take(await describeGeneration(generation));
  if (described === null) return found.failed();
  const rules = found.take(await generation.history.rules());
  if (rules === null) return found.failed();
  const { newNames: _, ...source } = described;
  const templates = found.take(
    await loadSdkTemplates(ports, generation.templates, generation.packs),
  );
  if (templates === null) return found.failed();
  const { spec, file } = generation.license;
  const license = found.take(
    quoteChecked(await readLicenseText(ports.reader, spec, file), [
      generation.files.service,
    ]),
  );
  if (license === null) return found.failed();
  const [runtime, generatorVersion] = await Promise.all([
    equipment.loadRuntime(),
    equipment.loadVersion(),
  ]);
  const sdk = found.take(
    await planSdkFiles(
      {
        ...source,
        former: {
          renames: keptRenames(rules.renames, {
            releases: generation.catalogue.model.releases,
            release,
            policy: rules.policy,
          }),
          answers: generation.compat === "fields",
          names: described.names,
          types: described.types,
        },
        release,
        packageVersion: versionAt(generation, release),
        licenseText: license.text,
        history: records.releases
          .slice(0, release + 1)
          .map((record, index) => ({
            ...record,
            packageVersion: versionAt(generation, index),
          })),
        migration: migrationOf(records, release),
        tombstones,
        templates,
        runtime,
        runtimeForm: runtimeFormOf(generation),
        generatorVersion,
        readRules: () =>
          generation.readRules(
            newestPins(generation.catalogue.documents, release),
          ),
        typePolicy: defaultTypePolicy,
        format: emittedFormat(format),
        sourceMaps: generation.sourceMaps,
      },
      count,
    ),
  );
  if (sdk === null) return found.failed();
  const { files, ...facts } = sdk;
  const formatted = found.take(
    await formatPlan({ directory: out, files }, format),
  );
  if (formatted === null) return found.failed();
  const plan = found.take(
    await mergePackageJson(formatted, generation.packageJson, ports.reader),
  );
  return plan === null
    ? found.failed()
    : found.done({
        ...facts,
        files: plan.files,
        newNames: countNewNames(described, sdk),
      });
}

/** Only the newest release is always compared: what is kept of others depends on the changes folder. */
function migrationOf(
  { releases }: ReleaseHistory,
  release: ReleaseIndex,
): SdkFile | null {
  const record = releases[release];
  return record?.kind === "compared" && record === releases.at(-1)
    ? migrationFile(jsonReport(record.proven))
    : null;
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
    page: await generation.ports.equipment.loadReportPage(),
    sha256,
  });
  return { kind: "folder", directory, files };
}

/**
 * Gives the form from the command, else from the service, else `inline`: the runtime is among the files of the
 * package.
 */
function runtimeFormOf({ runtime, catalogue }: Generation): RuntimeForm {
  return runtime ?? catalogue.model.service.packageRuntime ?? "inline";
}

function versionAt(
  { versions }: Pick<Generation, "versions">,
  release: ReleaseIndex,
): string {
  const version = versions[release];
  invariant(version !== undefined, "a version of each release asked for");
  return version;
}
