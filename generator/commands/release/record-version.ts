import { importReleasesForm } from "../../diagnostics/codes.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import {
  readVersionPolicy,
  type VersionPolicy,
} from "../../release/version-policy.ts";
import {
  withFiles,
  workingFile,
  type WorkingCatalogue,
} from "../catalogue/working-catalogue.ts";
import type { Generation } from "../generate/generation.ts";
import { planVersions } from "../generate/plan-versions.ts";

export interface RecordedVersion {
  readonly catalogue: WorkingCatalogue;
  /** Of all releases, oldest first. */
  readonly versions: readonly string[];
}

/**
 * The versions of the packages. What somebody says of the newest one alone is written beside its release, so that it is the same
 * when it is generated again, and stays when later releases come.
 *
 * @param given by the caller, instead of what the service and the release say
 */
export async function recordVersion(
  catalogue: WorkingCatalogue,
  generation: Pick<
    Generation,
    "catalogue" | "files" | "release" | "changes" | "history"
  >,
  given: VersionPolicy | null,
): Promise<Checked<RecordedVersion>> {
  const { releases, service } = generation.catalogue.model;
  const newest = releases.at(-1);
  const found = collectFindings();
  const versions = found.take(await planVersions(generation, given));
  const version = versions?.at(-1);
  if (versions === null || newest === undefined || version === undefined)
    return found.failed();
  const own = readVersionPolicy(service.packageVersion);
  const isSaid = given !== null || own?.kind === "explicit";
  if (!isSaid || newest.packageVersion === version)
    return found.done({ catalogue, versions });
  const file = workingFile(catalogue, "releases.yaml");
  // Loaded here: most releases follow the policy of the service.
  const { setReleaseKey } =
    await import("../../catalogue/import-openapi/release-key.ts");
  const text =
    file && setReleaseKey(file.text, newest.id, "package-version", version);
  if (file === null || text === null)
    return found.failed(
      importReleasesForm({
        file: file?.file ?? "",
        line: 1,
        column: 1,
        length: 1,
      }),
    );
  return found.done({
    catalogue: withFiles(catalogue, [["releases.yaml", text]]),
    versions,
  });
}
