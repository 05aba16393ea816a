import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { examplePath, replayExample } from "./replay-example.ts";

it("the README of releases shows what its commands print", async () => {
  const replayed = await replayExample("releases");
  // Before it is compared or written: a release that failed ends the script.
  const documents = readdirSync(examplePath("releases", "documents"));
  const labels = documents.flatMap((name) => name.split(".yaml.gz", 1));
  const days = labels.filter((label) => label.startsWith("v"));
  expect(days).toHaveLength(6);
  for (const label of days)
    expect(replayed).toContain(`: release ${label} of `);
  await expect(replayed).toMatchFileSnapshot(
    examplePath("releases", "README.md"),
  );
});
