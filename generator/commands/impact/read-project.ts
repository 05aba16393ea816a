import {
  impactSdkAmbiguous,
  impactSdkReleases,
  impactSdkUnknown,
  impactWithoutSide,
} from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type { SdkPackage } from "../../manifest/sdk-package.ts";
import type { InstalledSide } from "../diff/find-side.ts";
import type { Ports } from "../ports.ts";
import type { OpenUsage, UsageWish } from "../usage/collect-usage.ts";
import type { ImpactOptions } from "./impact-options.ts";

/** Does work with the uses of a project in this run; they are `null` when no project is named. */
export async function withProject<T>(
  {
    project,
    more = [],
    timeout,
  }: Pick<ImpactOptions, "project" | "timeout"> & Pick<UsageWish, "more">,
  ports: Ports,
  work: (own: Checked<OpenUsage | null>) => Promise<T>,
): Promise<T> {
  if (project === undefined) return work({ value: null, diagnostics: [] });
  // The module is loaded here, since facts files need no compiler.
  const { withUsage } = await import("../usage/collect-usage.ts");
  return withUsage(
    {
      project,
      more,
      repository: null,
      withText: true,
      known: null,
      timeoutMs: timeout * 1000,
    },
    ports,
    work,
  );
}

/**
 * Gives the SDK that a project has installed, as a side.
 * @param name selects one where there may be several
 */
export function installedSide(
  sdks: readonly SdkPackage[],
  name: string | undefined,
): Checked<InstalledSide> {
  const names = [...new Set(sdks.map((sdk) => sdk.name))].toSorted(compareText);
  const meant = sdks.filter((sdk) => name === undefined || sdk.name === name);
  const [first] = meant;
  if (first === undefined)
    return failed(
      name === undefined
        ? impactWithoutSide("--from SIDE", "was written for")
        : impactSdkUnknown(name, names),
    );
  if (name === undefined && names.length > 1)
    return failed(impactSdkAmbiguous(names));
  const titles = [...new Set(meant.map(titleOf))];
  const { folder, service, release } = first;
  return titles.length > 1
    ? failed(impactSdkReleases(titles))
    : {
        value: { folder, service, release: release.id, title: titleOf(first) },
        diagnostics: [],
      };
}

function titleOf({ name, version, release }: SdkPackage): string {
  return `${name} ${version ?? release.label ?? release.id}`.trimEnd();
}
