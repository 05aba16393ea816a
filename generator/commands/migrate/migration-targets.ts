import { posix } from "node:path";
import {
  impactWithoutSide,
  migrateSdkVersions,
} from "../../diagnostics/codes.ts";
import {
  failed,
  type Checked,
  type Diagnostic,
} from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { fromHere } from "../../io/files/output-folder.ts";
import type { SdkPackage } from "../../manifest/sdk-package.ts";
import type { InstalledSide, NamedSide } from "../diff/find-side.ts";
import { installedSide } from "../impact/read-project.ts";
import type { Ports } from "../ports.ts";
import type { OpenUsage } from "../usage/collect-usage.ts";
import {
  assignValues,
  valueFor,
  type AssignedValues,
} from "./assign-values.ts";
import { findLater } from "./find-later.ts";
import type { MigrateOptions } from "./migrate-options.ts";

/** An SDK of the code, and the sides between which it is migrated. */
export interface MigrationTarget {
  /** The package; `null`: the only one. */
  readonly sdk: string | null;
  readonly from: NamedSide;
  readonly to: string;
  /** The file of stated renames; `undefined`: that of the catalogue. */
  readonly renames: string | undefined;
  /** The installed SDK, if it is the earlier side. */
  readonly installed: SdkPackage | null;
}

export interface MigrationTargets {
  readonly targets: readonly MigrationTarget[];
  /** SDKs that stay as they are, and why, in sentences. */
  readonly limits: readonly string[];
}

type SideWords = Pick<MigrateOptions, "sdk" | "from" | "to" | "renames">;

interface TargetSearch {
  readonly usage: OpenUsage;
  readonly said: Said;
  readonly ports: Ports;
}

/**
 * Finds what is migrated: the SDK between the sides that are named, or each SDK of the code that sides are named for, or whose later version
 * is installed beside it.
 */
export async function migrationTargets(
  usage: OpenUsage,
  options: SideWords,
  ports: Ports,
): Promise<Checked<MigrationTargets>> {
  const { sdk } = options;
  const found = collectFindings();
  const names = [...new Set(usage.sdks.map(({ name }) => name))].toSorted(
    compareText,
  );
  const said = found.take(readSaid(options, sdk === undefined ? names : [sdk]));
  if (said === null) return found.failed();
  const isOfOne = said.from.plain !== undefined || said.to.plain !== undefined;
  const search = { usage, said, ports };
  if (names.length > 1 && sdk === undefined && !isOfOne)
    return severalTargets(names, search);
  const side = found.take(sideOf(usage, sdk));
  if (side === null) return found.failed();
  const target = found.take(await targetOf(side, sdk ?? null, search));
  return target === null
    ? found.failed()
    : found.done({ targets: [target], limits: [] });
}

/** What the options say of sides. */
type Said = Readonly<Record<"from" | "to" | "renames", AssignedValues>>;

function readSaid(options: SideWords, names: readonly string[]): Checked<Said> {
  const found = collectFindings();
  const from = found.take(assignValues("--from", options.from, names));
  const to = found.take(assignValues("--to", options.to, names));
  const renames = found.take(assignValues("--renames", options.renames, names));
  return from === null || to === null || renames === null
    ? found.failed()
    : found.done({ from, to, renames });
}

/** The SDK that the project has installed. Code of two versions cannot be rewritten as that of one. */
function sideOf(
  { sdks }: OpenUsage,
  name: string | undefined,
): Checked<InstalledSide> {
  const byFolder = sdks.filter(
    (each) => name === undefined || each.name === name,
  );
  const versions = new Set(
    byFolder.map(({ version, release }) => version ?? release.id),
  );
  const names = new Set(byFolder.map((each) => each.name));
  const [only = ""] = names;
  return names.size === 1 && versions.size > 1
    ? failed(
        migrateSdkVersions(
          only,
          byFolder
            .map(
              ({ version, release, folder }) =>
                `${version ?? release.id} in ${fromHere(folder)}`,
            )
            .toSorted(compareText),
        ),
      )
    : installedSide(sdks, name);
}

async function targetOf(
  side: InstalledSide,
  sdk: string | null,
  { usage, said, ports }: TargetSearch,
): Promise<Checked<MigrationTarget>> {
  const found = collectFindings();
  const installed =
    usage.sdks.find(({ folder }) => folder === side.folder) ?? null;
  const name = sdk ?? installed?.name ?? "";
  const from = valueFor(said.from, name);
  const named = valueFor(said.to, name);
  if (from !== undefined && named === undefined)
    return found.failed(impactWithoutSide(`--to ${name}=SIDE`, "will meet"));
  const to = named ?? found.take(await nextOf(installed, usage, ports));
  return to === null
    ? found.failed()
    : found.done({
        sdk,
        from: from ?? side,
        to,
        renames: valueFor(said.renames, name),
        installed: from === undefined ? installed : null,
      });
}

/** An SDK without a later version beside it stays. Without any, the errors say how to install one. */
async function severalTargets(
  names: readonly string[],
  search: TargetSearch,
): Promise<Checked<MigrationTargets>> {
  const found = collectFindings();
  const targets: MigrationTarget[] = [];
  const refused: Diagnostic[] = [];
  const limits: string[] = [];
  for (const sdk of names) {
    const side = sideOf(search.usage, sdk);
    if (side.value === null) return found.failed(...side.diagnostics);
    const target = await targetOf(side.value, sdk, search);
    if (target.value !== null) targets.push(target.value);
    else {
      refused.push(...target.diagnostics);
      limits.push(
        `\`${sdk}\` stays as it is, since no later version of it is installed.`,
      );
    }
  }
  const isStaying = refused.every(
    ({ code }) => code === "migrate-without-later",
  );
  return targets.length === 0 || !isStaying
    ? found.failed(...refused)
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
