import { existsSync } from "node:fs";
import { cp, mkdtemp, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repository, tryRun } from "./commands.ts";
import { prepareConsumers } from "./consumer-programs.ts";
import { packSdk, type PackedSdk } from "./pack-sdk.ts";

export type SecondNode =
  | { readonly kind: "found"; readonly path: string }
  | { readonly kind: "missing"; readonly reason: string };

/** Everything that the tests of the package share. */
export interface SdkProjects {
  readonly folder: string;
  /** A project with `latest` installed; `test/consumers` is copied into it. */
  readonly consumers: string;
  readonly latest: PackedSdk;
  /** Installed in `consumers/tombstones`. */
  readonly tombstones: PackedSdk;
  /** Installed in `consumers/release-10.29.0`. */
  readonly first: PackedSdk;
  readonly node24: SecondNode;
}

/**
 * Makes the SDK in three forms and the programs that use it, always anew and outside the repository: no run meets
 * another or its leftovers, and nothing of the repository is in reach of the programs.
 */
export async function createSdkProjects(): Promise<SdkProjects> {
  if (!existsSync(join(repository, "dist/cli.js")))
    throw new Error("dist/cli.js is missing: run `npm run build` first.");
  const folder = await mkdtemp(
    join(await realpath(tmpdir()), "sdkwright-package-"),
  );
  const consumers = join(folder, "consumers");
  const spec = join(folder, "spec");
  // A copy, since the generator keeps its name ledger there.
  await cp(join(repository, "spec"), spec, { recursive: true });
  await cp(join(repository, "test/consumers"), consumers, { recursive: true });
  const pack = (name: string, project: string, options: readonly string[]) =>
    packSdk({
      folder: join(folder, name),
      spec,
      options,
      project: join(consumers, project),
    });
  // Two of them stand in folders of the first one's project, so that one run of a compiler sees all three.
  const [latest, tombstones, first, node24] = await Promise.all([
    pack("latest", "", []),
    pack("tombstones", "tombstones", ["--tombstones"]),
    pack("first", "release-10.29.0", ["--release", "10.29.0"]),
    findNode24(),
  ]);
  await prepareConsumers(consumers, join(latest.source, "README.md"));
  return { folder, consumers, latest, tombstones, first, node24 };
}

async function findNode24(): Promise<SecondNode> {
  const { exitCode, stdout, stderr } = await tryRun(
    process.execPath,
    ["scripts/install-node.mjs"],
    { cwd: repository },
  );
  if (exitCode === 0) return { kind: "found", path: stdout.trim() };
  const reason = stderr.trim();
  if (process.env["CI"] === "true") throw new Error(reason);
  return { kind: "missing", reason };
}
