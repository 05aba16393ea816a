import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { expectFolder } from "../support/golden-folder.ts";
import {
  openPlace,
  placeOptions,
  shopDocuments,
  shopOption,
  shopReleases,
  treeOf,
  type Place,
} from "./shop.ts";

/** A shop with its first two releases, of which the second is what the test looks at. */
async function openShop(): Promise<Place> {
  const place = openPlace();
  expect(await place.release("1.0.0", ...shopOption(place, "1.0.0"))).toBe(0);
  return place;
}

function textsIn(
  folder: string,
): readonly { readonly path: string; readonly text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(?:md|yaml|json)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
}

describe("a release", () => {
  it("takes a document of which only the second file has changed", async () => {
    const place = openPlace();
    const [before, schemas = ""] =
      shopDocuments["1.0.0"].split("components:\n");
    const entry = place.write(
      "in/shop.yaml",
      `${before}`.replaceAll("#/components", "./parts.yaml#/components"),
    );
    const parts = (text: string) =>
      place.write("in/parts.yaml", `components:\n${text}`);
    parts(schemas);
    const option = ["--openapi", `shop=${entry}`];
    expect(await place.release("1.0.0", ...option), place.said.err).toBe(0);
    parts(schemas.replace("name:", "title:"));
    expect(await place.release("1.1.0", ...option), place.said.err).toBe(0);
    expect(place.said.out).toContain("breaking");
    expect(await place.release("1.2.0", ...option)).toBe(1);
    expect(place.said.err).toContain("[import-document-twice]");
  });

  it("writes catalogue, SDK, reports, changelog, migration notes and pull request", async () => {
    const place = await openShop();
    await place.release(
      ...(["1.1.0", "--date", "2026-03-31"] as const),
      ...shopOption(place, "1.1.0"),
    );
    expect(
      await place.release("2.0.0", ...shopOption(place, "2.0.0")),
      place.said.err,
    ).toBe(0);
    const golden = join(import.meta.dirname, "expected");
    const { folder, said } = place;
    await expectFolder(golden, [
      {
        path: "said.txt",
        text: said.out.replaceAll(folder, "."),
      },
      ...textsIn(join(folder, "spec"))
        // Copies, byte for byte, and the schema.
        .filter(
          ({ path }) =>
            path !== "catalogue.schema.json" &&
            !/^openapi\/.*\d\.yaml$/.test(path),
        )
        .map(({ path, text }) => ({ path: `spec/${path}`, text })),
      ...textsIn(join(folder, "generated", "sdk"))
        // The rest is what `generate` makes of any catalogue.
        .filter(({ path }) => path === "CHANGELOG.md")
        .map(({ path, text }) => ({ path: `sdk/${path}`, text })),
      ...textsIn(join(folder, "generated", "changes"))
        // The reports have tests of their own.
        .filter(({ path }) => !path.includes(".."))
        .map(({ path, text }) => ({ path: `changes/${path}`, text })),
    ]);
    expect(readdirSync(join(folder, "generated/changes")).toSorted()).toEqual([
      ".sdkwright-manifest",
      "1.0.0..1.1.0.html",
      "1.0.0..1.1.0.json",
      "1.0.0..1.1.0.md",
      "1.0.0..1.1.0.record.json",
      "1.1.0..2.0.0.html",
      "1.1.0..2.0.0.json",
      "1.1.0..2.0.0.md",
      "1.1.0..2.0.0.record.json",
      "CHANGELOG.md",
      "MIGRATION-1.0.0-1.1.0.md",
      "MIGRATION-1.1.0-2.0.0.md",
      "PULL_REQUEST.md",
    ]);
    for (const label of shopReleases)
      expect(
        readFileSync(join(folder, `spec/openapi/shop/${label}.yaml`), "utf8"),
      ).toBe(shopDocuments[label]);
    const sdk = readFileSync(
      join(folder, "generated/sdk/package.json"),
      "utf8",
    );
    expect(sdk).toContain('"version": "2.0.0"');
  });

  it("leaves what check and generate --check find in order", async () => {
    const place = await openShop();
    const [spec, out, changes] = [0, 2, 4].map((at) =>
      placeOptions(place.folder).slice(at, at + 2),
    );
    expect(await place.run("check", ...(spec ?? []))).toBe(0);
    const options = [...(spec ?? []), ...(out ?? []), ...(changes ?? [])];
    expect(
      await place.run("generate", "--check", ...options),
      place.said.err,
    ).toBe(0);
  });

  it("does nothing the second time, and says so", async () => {
    const place = await openShop();
    const before = treeOf(place.folder);
    expect(await place.release("1.0.0", ...shopOption(place, "1.0.0"))).toBe(0);
    expect(place.said.out).toContain("nothing to write");
    expect(treeOf(place.folder)).toEqual(before);
  });

  it("is said by --dry-run in the same words, and not written", async () => {
    const place = await openShop();
    const options = shopOption(place, "1.1.0");
    const before = treeOf(place.folder);
    expect(await place.release("1.1.0", "--dry-run", ...options)).toBe(0);
    const foretold = place.said.out;
    expect(place.said.err).toContain("nothing was written");
    expect(treeOf(place.folder)).toEqual(before);
    expect(await place.release("1.1.0", ...options)).toBe(0);
    expect(place.said.out).toBe(foretold);
    expect(foretold).toContain(
      "Endpoints: 2 added, 0 removed, 1 deprecated, 0 reactivated",
    );
  });

  it("begins a catalogue, and --dry-run leaves no trace of one", async () => {
    const place = openPlace();
    const options = shopOption(place, "1.0.0");
    const before = treeOf(place.folder);
    expect(await place.release("1.0.0", "--dry-run", ...options)).toBe(0);
    expect(treeOf(place.folder)).toEqual(before);
    expect(await place.release("1.0.0", ...options)).toBe(0);
    expect(existsSync(join(place.folder, "spec/service.yaml"))).toBe(true);
  });

  it("takes documents of several namespaces in any order", async () => {
    const trees = [];
    for (const isTurned of [false, true]) {
      const place = openPlace();
      const shop = place.write("in/shop.yaml", shopDocuments["1.0.0"]);
      const depot = place.write(
        "in/depot.yaml",
        shopDocuments["1.0.0"]
          .replaceAll("toys", "crates")
          .replaceAll("Toy shop", "Depot"),
      );
      const given = [`shop=${shop}`, `depot=${depot}`];
      const files = isTurned ? given.toReversed() : given;
      expect(
        await place.release("1.0.0", "--openapi", ...files),
        place.said.err,
      ).toBe(0);
      const { folder } = place;
      trees.push([
        treeOf(join(folder, "spec")),
        treeOf(join(folder, "generated")),
      ]);
    }
    expect(trees[0]).toEqual(trees[1]);
    expect(Object.keys(trees[0]?.[0] ?? {})).toEqual(
      expect.arrayContaining([
        "openapi/depot/1.0.0.yaml",
        "openapi/shop/1.0.0.yaml",
      ]),
    );
  });
});

describe("three releases one by one", () => {
  it("leave what all at once leave", async () => {
    const stepwise = openPlace();
    const atOnce = openPlace();
    for (const label of shopReleases) {
      const file = shopOption(stepwise, label);
      expect(await stepwise.release(label, ...file), stepwise.said.err).toBe(0);
    }
    for (const label of shopReleases) {
      const file = atOnce.write(`in/${label}.yaml`, shopDocuments[label]);
      const spec = ["--spec", join(atOnce.folder, "spec")];
      await atOnce.run(
        "import",
        "openapi",
        file,
        "--namespace",
        "shop",
        "--release",
        label,
        ...spec,
      );
    }
    await atOnce.run("generate", ...placeOptions(atOnce.folder));
    for (const folder of ["spec", "generated"])
      expect(treeOf(join(stepwise.folder, folder))).toEqual(
        treeOf(join(atOnce.folder, folder)),
      );
  });
});
