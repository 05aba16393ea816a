import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { Release } from "../../model/release.ts";
import {
  readVersionPolicy,
  type VersionPolicy,
} from "../../release/version-policy.ts";
import { readPackageVersions } from "../catalogue/read-package-versions.ts";
import type { Generation } from "./generation.ts";

/**
 * Finds the npm versions of the packages that are generated or named in reports.
 * @param policy replaces the policy of the service
 */
export async function planVersions(
  generation: Pick<
    Generation,
    "catalogue" | "files" | "release" | "changes" | "history"
  >,
  policy: VersionPolicy | null,
): Promise<Checked<readonly string[]>> {
  const { catalogue, files, release, changes, history } = generation;
  const { releases, service } = catalogue.model;
  const found = collectFindings();
  // The changelog compares the releases, and the versions use the same results.
  if (found.take(await history.records()) === null) return found.failed();
  const own = readVersionPolicy(service.packageVersion) ?? {
    kind: "by-verdict",
  };
  const asked = changes === null ? releases.slice(0, release + 1) : releases;
  const versions = found.take(
    await readPackageVersions({
      releases: policy === null ? asked : withoutOwn(asked),
      file: files.releases,
      policy: policy ?? own,
      verdict: history.verdict,
    }),
  );
  return versions === null ? found.failed() : found.done(versions);
}

/** Drops the recorded version of the newest release, since the requested one replaces it. */
function withoutOwn(releases: readonly Release[]): readonly Release[] {
  return releases.map(({ packageVersion, ...release }, index) =>
    index === releases.length - 1 || packageVersion === undefined
      ? release
      : { ...release, packageVersion },
  );
}
