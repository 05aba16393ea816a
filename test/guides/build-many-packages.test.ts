import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repository } from "../support/commands.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { playGuide } from "./support/play-guide.ts";
import { terminalHere } from "./support/terminal-here.ts";

const page = join(repository, "docs/how-to/build-many-packages.md");

it("build many packages", async () => {
  const folder = temporaryFolder();
  for (const name of ["orders.yaml", "invoices.yaml", "common/problem.yaml"])
    cpSync(
      join(repository, "examples/workspace/apis", name),
      join(folder, "apis", name),
    );
  execFileSync("git", ["init", "--quiet", folder]);
  const terminal = terminalHere(folder, /^(?:npm|npx turbo|git) /);
  const played = await playGuide(readFileSync(page, "utf8"), terminal);
  await expect(played).toMatchFileSnapshot(page);
  expect(existsSync(join(folder, "packages/orders/src/index.ts"))).toBe(true);
  rmSync(join(folder, ".git"), { recursive: true });
});
