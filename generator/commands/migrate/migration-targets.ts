import { posix } from "node:path";
import { impactWithoutSide } from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type { SdkPackage } from "../../manifest/sdk-package.ts";
import type { InstalledSide, NamedSide } from "../diff/find-side.ts";
import { installedSide } from "../impact/read-project.ts";
import type { Ports } from "../ports.ts";
import type { OpenUsage } from "../usage/collect-usage.ts";
import { findLater } from "./find-later.ts";
import type { MigrateOptions } from "./migrate-options.ts";

/** An SDK of the code, and the sides between which it is migrated. */
export interface MigrationTarget {
  /** The package; `null`: the only one. */
  readonly sdk: string | null;
  readonly from: NamedSide;
  readonly to: string;
  /** The installed SDK, if it is the earlier side. */
  readonly installed: SdkPackage | null;
}

export interface MigrationTargets {
  readonly targets: readonly MigrationTarget[];
  /** SDKs that stay as they are, and why, in sentences. */
  readonly limits: readonly string[];
}

/**
 * Finds what is migrated: the SDK between the sides that are named, or each SDK of the code whose later version is installed beside it.
 */
export async function migrationTargets(
  usage: OpenUsage,
  { sdk, from, to }: Pick<MigrateOptions, "sdk" | "from" | "to">,
  ports: Ports,
): Promise<Checked<MigrationTargets>> {
  const names = [...new Set(usage.sdks.map(({ name }) => name))];
  if (names.length > 1 && sdk === undefined && to === undefined)
    return installedTargets(names.toSorted(compareText), usage, ports);
  const found = collectFindings();
  const side = found.take(installedSide(usage.sdks, sdk));
  if (side === null) return found.failed();
  const installed = sdkOf(side, usage);
  const later = to ?? found.take(await nextOf(installed, usage, ports));
  if (later === null) return found.failed();
  const target = {
    sdk: sdk ?? null,
    from: from ?? side,
    to: later,
    installed: from === undefined ? installed : null,
  };
  return found.done({ targets: [target], limits: [] });
}

function sdkOf(
  { folder }: InstalledSide,
  { sdks }: OpenUsage,
): SdkPackage | null {
  return sdks.find((each) => each.folder === folder) ?? null;
}

/** An SDK without a later version beside it stays. Without any, the errors say how to install one. */
async function installedTargets(
  names: readonly string[],
  usage: OpenUsage,
  ports: Ports,
): Promise<Checked<MigrationTargets>> {
  const found = collectFindings();
  const targets: MigrationTarget[] = [];
  const refused: Checked<unknown>[] = [];
  const limits: string[] = [];
  for (const sdk of names) {
    const side = installedSide(usage.sdks, sdk);
    if (side.value === null) return found.failed(...side.diagnostics);
    const installed = sdkOf(side.value, usage);
    const next = await nextOf(installed, usage, ports);
    if (next.value === null) {
      refused.push(next);
      limits.push(
        `\`${sdk}\` stays as it is, since no later version of it is installed.`,
      );
    } else targets.push({ sdk, from: side.value, to: next.value, installed });
  }
  const unclear = refused.flatMap(({ diagnostics }) => diagnostics);
  const isUnclear = unclear.some(
    ({ code }) => code === "migrate-later-unclear",
  );
  return targets.length === 0 || isUnclear
    ? found.failed(...unclear)
    : found.done({ targets, limits });
}

/** The later version that the project has installed beside its SDK. */
async function nextOf(
  installed: SdkPackage | null,
  { top, projects }: OpenUsage,
  { code: { reader } }: Ports,
): Promise<Checked<string>> {
  return installed === null
    ? failed(impactWithoutSide("--to SIDE", "will meet"))
    : findLater(
        installed,
        {
          below: projects.map((each) => posix.dirname(posix.join(top, each))),
          top,
        },
        reader,
      );
}
