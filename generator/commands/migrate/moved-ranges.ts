import { posix } from "node:path";
import type { Ports } from "../ports.ts";
import type { OpenUsage } from "../usage/collect-usage.ts";
import {
  noRanges,
  packageRanges,
  type PackageRanges,
} from "./package-ranges.ts";
import type { RewrittenSdk } from "./rewrite-project.ts";

/** The ranges of packages after a migration, for those later SDKs that are installed. */
export async function movedRanges(
  usage: OpenUsage,
  sdks: readonly RewrittenSdk[],
  ports: Ports,
): Promise<PackageRanges> {
  let moved = noRanges;
  for (const { to, sdk, later } of sdks)
    if (typeof to === "string" && (await isPackage(to, ports)))
      moved = await packageRanges(
        usage,
        sdk,
        later.sdk,
        ports.code.reader,
        moved,
      );
  return moved;
}

/** Whether a side is a package that is installed: only that has a version which somebody has published. */
async function isPackage(to: string, { reader }: Ports): Promise<boolean> {
  const folder = to.replace(/[/\\]manifest\.json$/, "");
  return (
    (await reader.kindOfPath(folder)) === "folder" &&
    reader.pathExists(posix.join(folder, "package.json"))
  );
}
