import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { createPackageFinder } from "../../generator/io/project/find-packages.ts";
import { isWithin } from "../../generator/io/files/path-overlap.ts";
import { temporaryFolder, writeTexts } from "./folder.ts";

let top: string;
beforeEach(() => {
  top = temporaryFolder();
  writeTexts(top, {
    "manifest.json": "sdk",
    "clone/sdk/manifest.json": "sdk",
    "clone/site/manifest.json": "icons",
    "clone/linked/a.ts": "",
  });
  symlinkSync("../../manifest.json", join(top, "clone/linked/manifest.json"));
});

it("reads no manifest that is out of reach", () => {
  const read: string[] = [];
  const isManifest = (text: string): boolean => {
    read.push(text);
    return text === "sdk";
  };
  const clone = join(top, "clone");
  const linked = join(clone, "linked/manifest.json");
  const packageOf = createPackageFinder(
    isManifest,
    (path) => isWithin(path, clone) && path !== linked,
  );
  expect(packageOf(join(clone, "sdk/src/a.ts"))).toBe(join(clone, "sdk"));
  // The one above the clone is nobody's.
  expect(packageOf(join(clone, "site/src/a.ts"))).toBe(null);
  // What reads the manifest refuses it.
  expect(packageOf(join(clone, "linked/a.ts"))).toBe(join(clone, "linked"));
  expect(read).toEqual(["sdk", "icons"]);
});
