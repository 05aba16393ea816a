import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { showCli } from "../support/command-line.ts";
import { repository } from "../support/commands.ts";
import { replayShown } from "../support/shown-commands.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { examplePath } from "./replay-example.ts";

const readme = join(repository, "README.md");

it("the README shows what its commands print", async () => {
  const folder = temporaryFolder();
  cpSync(examplePath("shop"), folder, { recursive: true });
  const replayed = await replayShown(readFileSync(readme, "utf8"), (line) =>
    showCli(line.split(" ").slice(1), folder),
  );
  await expect(replayed).toMatchFileSnapshot(readme);
});

it("the README has less than 200 lines", () => {
  expect(readFileSync(readme, "utf8").split("\n").length).toBeLessThan(200);
});
