import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtInSpec } from "../support/catalogue-folder.ts";
import {
  copyOf,
  openLastingPlace,
  openPlace,
  placeOptions,
  shopDocuments,
  shopOption,
  treeOf,
  type Place,
} from "./shop.ts";

function relabel(place: Place, ...args: readonly string[]): Promise<number> {
  return place.run("relabel", ...args, ...placeOptions(place.folder));
}

/** The catalogue and what is generated of it, as it is on the disk. */
function textOf(place: Place, path: string): string {
  return readFileSync(join(place.folder, path), "utf8");
}

/** The built-in catalogue, of which nothing is generated yet. */
function openCatalogue(): Place {
  const place = openPlace();
  cpSync(builtInSpec, join(place.folder, "spec"), { recursive: true });
  return place;
}

// Made once: generating takes most of the time of a test.
const gateway = openLastingPlace();
afterAll(() => rmSync(gateway.folder, { recursive: true, force: true }));

beforeAll(async () => {
  cpSync(builtInSpec, join(gateway.folder, "spec"), { recursive: true });
  expect(await gateway.run("generate", ...placeOptions(gateway.folder))).toBe(
    0,
  );
});

/** The same with everything that is generated of it. */
function openGateway(): Place {
  return copyOf(gateway);
}

describe("relabel", () => {
  it("closes a release whose label was not known", async () => {
    const place = openGateway();
    expect(await relabel(place, "later", "10.30.0"), place.said.err).toBe(0);
    const releases = textOf(place, "spec/releases.yaml");
    expect(releases).toContain("- id: 10.30.0\n    label: 10.30.0\n");
    expect(releases).toContain("# The specification does not show the labels");
    const facts = textOf(place, "spec/namespaces/pro.yaml");
    expect(facts).toContain("removed: 10.30.0");
    expect(facts).not.toMatch(/: later\b/);
    const changes = (path: string) => `generated/changes/${path}`;
    const notes = changes("MIGRATION-10.29.0-10.30.0.md");
    for (const path of [changes("10.29.0..10.30.0.md"), notes])
      expect(existsSync(join(place.folder, path))).toBe(true);
    for (const path of ["10.29.0..later.md", "MIGRATION-10.29.0-later.md"])
      expect(existsSync(join(place.folder, changes(path)))).toBe(false);
    // Twenty breaking changes came with it, so the package moves to the next major version.
    expect(textOf(place, "generated/sdk/package.json")).toContain(
      '"version": "11.0.0"',
    );
    expect(textOf(place, "generated/sdk/CHANGELOG.md")).not.toContain("later");
    expect(place.said.out).toContain("release 10.30.0, after 10.29.0");
    const after = treeOf(place.folder);
    const options = placeOptions(place.folder);
    expect(await place.run("generate", ...options), place.said.err).toBe(0);
    expect(treeOf(place.folder)).toEqual(after);
    expect(await place.run("check", ...options.slice(0, 2))).toBe(0);
  });

  it("says with --dry-run what it would write, and writes nothing", async () => {
    const place = openGateway();
    const before = treeOf(place.folder);
    expect(await relabel(place, "later", "10.30.0", "--dry-run")).toBe(0);
    const foretold = place.said.out;
    expect(treeOf(place.folder)).toEqual(before);
    expect(await relabel(place, "later", "10.30.0")).toBe(0);
    expect(place.said.out).toBe(foretold);
    expect(foretold).toContain("10.29.0..later.md (removed)");
  });

  it("moves what is pinned, byte for byte, and ends where a release under the label ends", async () => {
    const [relabelled, released] = [openPlace(), openPlace()];
    for (const place of [relabelled, released]) {
      const overlay = place.write(
        "in/fields.overlay.yaml",
        `overlay: 1.0.0\ninfo: { title: Fix, version: "1" }\nactions:\n  - target: $.paths["/v2/toys"].get\n    update: { description: Every toy }\n`,
      );
      const first = await place.release("1.0.0", ...shopOption(place, "1.0.0"));
      expect(first, place.said.err).toBe(0);
      const label = place === relabelled ? "next" : "1.1.0";
      const file = place.write("in/1.1.0.yaml", shopDocuments["1.1.0"]);
      const options = ["--openapi", `shop=${file}`, "--overlay", overlay];
      expect(await place.release(label, ...options), place.said.err).toBe(0);
    }
    expect(await relabel(relabelled, "next", "1.1.0")).toBe(0);
    expect(textOf(relabelled, "spec/openapi/shop/1.1.0.yaml")).toBe(
      shopDocuments["1.1.0"],
    );
    for (const folder of ["spec", "generated"])
      expect(treeOf(join(relabelled.folder, folder))).toEqual(
        treeOf(join(released.folder, folder)),
      );
    // And the next release finds what it is compared with.
    const options = shopOption(relabelled, "2.0.0");
    expect(await relabelled.release("2.0.0", ...options)).toBe(0);
  });

  it("moves documents of several files, and keeps what is accepted and ruled for the release", async () => {
    const place = openPlace();
    const parts = shopDocuments["1.0.0"].split("components:");
    place.write("in/api/common.yaml", `components:${parts[1] ?? ""}`);
    const file = place.write(
      "in/api/openapi.yaml",
      (parts[0] ?? "").replaceAll("#/components", "common.yaml#/components"),
    );
    const options = ["--openapi", `shop=${file}`];
    expect(await place.release("soon", ...options), place.said.err).toBe(0);
    place.write(
      "spec/change-policy.yaml",
      "severity: [{ release: soon, severity: info, because: early }] # soon\n",
    );
    expect(await relabel(place, "soon", "1.0.0"), place.said.err).toBe(0);
    expect(textOf(place, "spec/change-policy.yaml")).toBe(
      "severity: [{ release: 1.0.0, severity: info, because: early }] # soon\n",
    );
    const pinned = "spec/openapi/shop/1.0.0/common.yaml";
    expect(textOf(place, pinned)).toContain("components:");
    const old = join(place.folder, "spec/openapi/shop/soon/common.yaml");
    expect(existsSync(old)).toBe(false);
    const spec = placeOptions(place.folder).slice(0, 2);
    expect(await place.run("check", ...spec), place.said.err).toBe(0);
  });

  it.each([
    [
      "a release that nobody knows",
      ["sooner", "10.30.0"],
      "release-not-listed",
      2,
    ],
    ["a label that is taken", ["later", "10.29.0"], "relabel-taken", 1],
    ["a label that is no file name", ["later", "../up"], "import-release", 1],
  ] as const)("refuses %s", async (_, args, said, code) => {
    const place = openCatalogue();
    const before = treeOf(place.folder);
    expect(await relabel(place, ...args)).toBe(code);
    expect(place.said.err).toContain(said);
    expect(treeOf(place.folder)).toEqual(before);
  });

  it("refuses a file in the way, and what somebody edited meanwhile", async () => {
    const place = openPlace();
    const options = shopOption(place, "1.0.0");
    expect(await place.release("next", ...options)).toBe(0);
    place.write("spec/openapi/shop/1.0.0.yaml", "mine\n");
    const before = treeOf(place.folder);
    expect(await relabel(place, "next", "1.0.0")).toBe(1);
    expect(place.said.err).toContain("import-file-in-way");
    expect(treeOf(place.folder)).toEqual(before);
  });
});
