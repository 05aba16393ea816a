import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { callCli } from "../support/command-line.ts";
import { repository } from "../support/commands.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { terminalPicture } from "../support/terminal-picture.ts";
import { examplePath } from "./replay-example.ts";

/** Wide enough that few lines are cut, and narrow enough to be read beside text. */
const columns = 96;
const impact =
  "impact --project tsconfig.json --from shop-1.yaml --to shop-2.yaml";

// `npm run docs:picture` writes it.
it("the picture of the README is what a command prints", async () => {
  const folder = temporaryFolder();
  cpSync(examplePath("shop"), folder, { recursive: true });
  const sdk = "generate --openapi shop-1.yaml --out sdk --package @acme/shop";
  await callCli(sdk.split(" "), folder);
  vi.stubEnv("COLUMNS", String(columns));
  const { out } = await callCli(
    [...impact.split(" "), "--format", "terminal", "--color", "always"],
    folder,
  );
  await expect(
    terminalPicture(
      `What sdkwright ${impact} prints`,
      `\u001B[2m$\u001B[22m sdkwright ${impact}\n${out}`,
      columns,
    ),
  ).toMatchFileSnapshot(join(repository, "docs/public/impact.svg"));
});
