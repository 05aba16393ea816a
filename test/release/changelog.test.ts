import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { builtInSpec } from "../support/catalogue-folder.ts";
import { openPlace, shopOption, shopReleases } from "./shop.ts";

const golden = join(import.meta.dirname, "changelog");

// Commands load these when they are called. In a test, mutation testing would take what they load for something that it does.
beforeAll(async () => {
  await import("../../generator/commands/changelog/plan-changelog.ts");
  await import("../../generator/commands/release/plan-release.ts");
});

describe("changelog", () => {
  it("tells the history of the built-in catalogue", async () => {
    const place = openPlace();
    expect(await place.run("changelog", "--spec", builtInSpec)).toBe(0);
    await expect(place.said.out).toMatchFileSnapshot(
      join(golden, "built-in.md"),
    );
  });

  it("tells what came after a release, into a file", async () => {
    const place = openPlace();
    const out = join(place.folder, "log/CHANGELOG.md");
    const spec = ["--spec", builtInSpec];
    expect(
      await place.run("changelog", ...spec, "--out", out, "--from", "10.29.0"),
    ).toBe(0);
    expect(place.said.out).toBe("");
    const text = readFileSync(out, "utf8");
    expect(text.match(/^## .*$/gm)).toEqual(["## later (label not known)"]);
    const whole = readFileSync(join(golden, "built-in.md"), "utf8");
    expect(whole).toContain(text.slice(text.indexOf("## ")).trimEnd());
  });

  it("does not know every release", async () => {
    const place = openPlace();
    const options = ["--spec", builtInSpec, "--from", "10.28.0"];
    expect(await place.run("changelog", ...options)).toBe(2);
    expect(place.said.err).toContain("release-not-listed");
  });

  it("does not write over what it reads", async () => {
    const place = openPlace();
    expect(await place.release("1.0.0", ...shopOption(place, "1.0.0"))).toBe(0);
    const spec = join(place.folder, "spec");
    const out = join(spec, "..", "spec", "releases.yaml");
    const before = readFileSync(out, "utf8");
    expect(await place.run("changelog", "--spec", spec, "--out", out)).toBe(2);
    expect(place.said.err).toContain("output-is-input");
    expect(readFileSync(out, "utf8")).toBe(before);
  });

  it("is the file that a release writes", async () => {
    const place = openPlace();
    for (const label of shopReleases)
      expect(await place.release(label, ...shopOption(place, label))).toBe(0);
    const { folder } = place;
    expect(await place.run("changelog", "--spec", join(folder, "spec"))).toBe(
      0,
    );
    expect(place.said.out).toBe(
      readFileSync(join(folder, "generated/changes/CHANGELOG.md"), "utf8"),
    );
  });
});
