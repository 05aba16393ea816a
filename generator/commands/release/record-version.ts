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
  /** The versions of all releases, oldest first. */
  readonly versions: readonly string[];
}

/**
 * Finds the versions of the packages. A version that somebody sets for the newest release alone is written to its
 * entry, so that a later `generate` gives the same version, and later releases do not change it.
 * @param given comes from the caller and replaces the settings of the service and the release
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
  // The module is loaded here, since most releases follow the policy of the service.
  const { setReleaseKey } =
    await import("../../catalogue/imports/openapi/release-key.ts");
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
