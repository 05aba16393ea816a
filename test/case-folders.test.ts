import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { caseFolders, casesIn, casePath } from "./support/case-folders.ts";

it.each(caseFolders)(
  "%s has the cases that are known, and no others",
  (folder) => {
    expect(readdirSync(casePath(folder)).toSorted()).toEqual(casesIn(folder));
  },
);

/** Such a test says nothing of a case that is gone. */
it("no test is made of whatever stands in a folder", () => {
  const made = readdirSync(import.meta.dirname, {
    recursive: true,
    encoding: "utf8",
  })
    .filter((name) => name.endsWith(".ts"))
    .filter((name) =>
      /\.(?:each|for)\(\s*readdirSync/.test(
        readFileSync(join(import.meta.dirname, name), "utf8"),
      ),
    );
  expect(made).toEqual([]);
});
