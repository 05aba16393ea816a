import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repository } from "../support/commands.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { playGuide } from "./support/play-guide.ts";
import { terminalHere } from "./support/terminal-here.ts";

const page = join(repository, "docs/tutorial.md");

/** The long tests do all of it; with `--update`, both write what commands print into the page. */
it("the tutorial shows what releases and comparisons print", async () => {
  // They need what npm installs, or a second terminal.
  const skipped = /^npx sdkwright (?:impact|mock) /;
  const terminal = terminalHere(temporaryFolder(), skipped);
  const played = await playGuide(readFileSync(page, "utf8"), terminal);
  await expect(played).toMatchFileSnapshot(page);
});
