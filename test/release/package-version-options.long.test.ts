import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  openPlace,
  placeOptions,
  shopOption,
  treeOf,
  type Place,
} from "./shop.ts";

function packageOf(place: Place): string {
  const file = join(place.folder, "generated/sdk/package.json");
  // Only the version is looked at.
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string })
    .version;
}

function releasesOf(place: Place): string {
  return readFileSync(join(place.folder, "spec/releases.yaml"), "utf8");
}

/** Takes the policy for the packages of all releases. */
function setPolicy(place: Place, policy: string): void {
  const path = "spec/service.yaml";
  const text = readFileSync(join(place.folder, path), "utf8");
  place.write(
    path,
    text.replace(/(license: .*\n)/, `$1  version: ${policy}\n`),
  );
}

/** A shop with its first release. */
async function openShop(): Promise<Place> {
  const place = openPlace();
  expect(await place.release("1.0.0", ...shopOption(place, "1.0.0"))).toBe(0);
  return place;
}

describe("the version of the package", () => {
  it("is for one run what generate is asked for, and not remembered", async () => {
    const place = await openShop();
    const options = placeOptions(place.folder).slice(0, 6);
    const asked = [...options, "--package-version", "7.0.0-rc.1"];
    expect(await place.run("generate", ...asked), place.said.err).toBe(0);
    expect(packageOf(place)).toBe("7.0.0-rc.1");
    expect(await place.run("generate", ...options), place.said.err).toBe(0);
    expect(packageOf(place)).toBe("1.0.0");
    const wrong = [...options, "--package-version", "newest"];
    expect(await place.run("generate", ...wrong)).toBe(2);
    expect(place.said.err).toContain("package-version-form");
    expect(packageOf(place)).toBe("1.0.0");
  });

  it("follows the verdict, whatever the label", async () => {
    const place = await openShop();
    const labels = [
      ["26.1", "1.1.0", "1.1.0"],
      ["26.2", "2.0.0", "2.0.0"],
    ] as const;
    for (const [label, document, version] of labels) {
      const options = shopOption(place, document);
      expect(await place.release(label, ...options), place.said.err).toBe(0);
      expect(packageOf(place)).toBe(version);
      expect(place.said.out).toContain(`Package: toy-shop ${version}`);
    }
    expect(
      readFileSync(join(place.folder, "generated/sdk/manifest.json"), "utf8"),
    ).toContain('"label": "26.2"');
    // That of an older release is what it was when that was the newest.
    const out = join(place.folder, "older");
    const spec = placeOptions(place.folder).slice(0, 2);
    const args = ["--release", "26.1", "--out", out, ...spec];
    expect(await place.run("generate", ...args), place.said.err).toBe(0);
    expect(readFileSync(join(out, "package.json"), "utf8")).toContain(
      '"version": "1.1.0"',
    );
  });

  it("is the label where the service says so", async () => {
    const place = await openShop();
    setPolicy(place, "label");
    const options = shopOption(place, "2.0.0");
    expect(await place.release("1.4", ...options), place.said.err).toBe(0);
    expect(packageOf(place)).toBe("1.4.0");
    const before = treeOf(place.folder);
    const back = shopOption(place, "1.1.0");
    expect(await place.release("1.3", ...back)).toBe(1);
    expect(place.said.err).toMatch(
      /spec\/releases\.yaml:\d+:\d+: error: The package of 1\.3 would be 1\.3\.0, which does not come after 1\.4\.0 of 1\.4\./,
    );
    expect(await place.release("spring", ...back)).toBe(1);
    expect(place.said.err).toContain("package-version-unknown");
    expect({ ...treeOf(place.folder), "in/1.1.0.yaml": "" }).toEqual({
      ...before,
      "in/1.1.0.yaml": "",
    });
  });

  it("is the day where the call says so, and stays", async () => {
    const place = openPlace();
    const date = ["--package-version", "date"];
    const first = [...shopOption(place, "1.0.0"), ...date];
    expect(await place.release("2026-08-12", ...first), place.said.err).toBe(0);
    expect(packageOf(place)).toBe("2026.8.12");
    expect(releasesOf(place)).toContain("package-version: 2026.8.12\n");
    const before = treeOf(place.folder);
    const options = placeOptions(place.folder);
    expect(await place.run("generate", ...options), place.said.err).toBe(0);
    expect(treeOf(place.folder)).toEqual(before);
    // Without the option the policy of the service goes on from there.
    const next = shopOption(place, "1.1.0");
    expect(await place.release("2026-09-01", ...next), place.said.err).toBe(0);
    expect(packageOf(place)).toBe("2026.9.0");
    expect(await place.release("2026-09-01", ...next, ...date)).toBe(0);
    expect(packageOf(place)).toBe("2026.9.1");
  });

  it("is what somebody says, and written beside the release", async () => {
    const place = await openShop();
    const explicit = ["--package-version", "5.0.0"];
    const next = shopOption(place, "1.1.0");
    expect(await place.release("1.1.0", ...next, ...explicit)).toBe(0);
    expect(packageOf(place)).toBe("5.0.0");
    expect(releasesOf(place)).toContain("package-version: 5.0.0\n");
    const last = shopOption(place, "2.0.0");
    expect(await place.release("2.0.0", ...last), place.said.err).toBe(0);
    expect(packageOf(place)).toBe("6.0.0");
    const low = ["--package-version", "5.0.0"];
    expect(await place.release("2.0.0", ...last, ...low)).toBe(1);
    expect(place.said.err).toContain("package-version-order");
    expect(packageOf(place)).toBe("6.0.0");
  });

  it("in the service is that of the newest release, and no second one gets it", async () => {
    const place = await openShop();
    setPolicy(place, "3.0.0");
    const next = shopOption(place, "1.1.0");
    expect(await place.release("1.1.0", ...next), place.said.err).toBe(0);
    expect(packageOf(place)).toBe("3.0.0");
    const last = shopOption(place, "2.0.0");
    expect(await place.release("2.0.0", ...last)).toBe(1);
    expect(place.said.err).toContain("does not come after 3.0.0 of 1.1.0");
  });

  it("is refused by the check of the catalogue when it is none", async () => {
    const place = await openShop();
    setPolicy(place, "newest");
    const spec = placeOptions(place.folder).slice(0, 2);
    expect(await place.run("check", ...spec)).toBe(1);
    expect(place.said.err).toMatch(/service\.yaml:\d+:\d+: error/);
    expect(place.said.err).toContain("by-verdict, label, date, or a version");
  });
});
