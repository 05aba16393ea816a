import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { repository, run } from "../support/commands.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import {
  packagesIn,
  readManifest,
  startRegistry,
  type PackageVersion,
} from "./support/npm-registry.ts";
import { playGuide } from "./support/play-guide.ts";
import { openShell } from "./support/shell.ts";

const page = join(repository, "docs/tutorial.md");

/** sdkwright as it is published. */
async function packTool(folder: string): Promise<PackageVersion> {
  const args = ["pack", "--ignore-scripts", "--pack-destination", folder];
  const name = await run("npm", [...args, "--loglevel=error"], {
    cwd: repository,
  });
  const bytes = readFileSync(join(folder, name.trim()));
  return { manifest: readManifest(repository), tarball: () => bytes };
}

/** `npm run docs:guides` runs this with `--update`, which writes what the commands print into the page. */
it("the tutorial works from an empty folder, and its commands print what it shows", async () => {
  const work = temporaryFolder();
  const registry = await startRegistry([
    ...packagesIn(join(repository, "node_modules")),
    await packTool(work),
  ]);
  onTestFinished(registry.stop);
  const address = `127.0.0.1:${registry.port}`;
  const userconfig = join(work, "npmrc");
  writeFileSync(userconfig, `//${address}/:_authToken=of-the-test\n`);
  const folder = join(work, "reader");
  mkdirSync(folder);
  const shell = openShell({
    folder,
    env: {
      HOME: work,
      NO_COLOR: "1",
      npm_config_registry: `http://${address}/`,
      npm_config_userconfig: userconfig,
      npm_config_cache: join(work, "cache"),
      npm_config_audit: "false",
      npm_config_fund: "false",
      npm_config_update_notifier: "false",
    },
    inThisRun: new Map([["localhost:4873", address]]),
  });
  onTestFinished(shell.stop);
  const played = await playGuide(readFileSync(page, "utf8"), shell);
  await expect(played).toMatchFileSnapshot(page);
});
