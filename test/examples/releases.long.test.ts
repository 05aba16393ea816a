import { expect, it } from "vitest";
import { examplePath, replayExample } from "./replay-example.ts";

it("the README of releases shows what its commands print", async () => {
  await expect(await replayExample("releases")).toMatchFileSnapshot(
    examplePath("releases", "README.md"),
  );
});
