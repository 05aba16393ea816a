import { describe, expect, it } from "vitest";
import { findSide } from "../../generator/commands/diff/find-side.ts";
import { installedSide } from "../../generator/commands/impact/read-project.ts";
import { createMemoryReader } from "../../generator/io/read/memory-reader.ts";
import { packageOf } from "../usage/support/operations.ts";

const shop = packageOf([]);
const side = {
  folder: "/shop",
  service: "shop",
  release: "r2",
  title: "shop 2.0.0",
};

describe("the SDK that a project has installed", () => {
  it("is a side, called as its package and version", () => {
    expect(installedSide([shop], undefined)).toEqual({
      value: side,
      diagnostics: [],
    });
  });

  it("is the one that is named", () => {
    const bank = { ...shop, name: "bank" };
    expect(installedSide([bank, shop], "shop").value).toEqual(side);
  });

  it("may be there twice in one version", () => {
    const other = { ...shop, folder: "/other/shop" };
    expect(installedSide([shop, other], undefined).value).toEqual(side);
  });

  it.each([
    ["none", [], undefined, "impact-without-side"],
    ["another one than is named", [shop], "bank", "impact-sdk-unknown"],
    [
      "several",
      [shop, { ...shop, name: "bank" }],
      undefined,
      "impact-sdk-ambiguous",
    ],
    [
      "several versions",
      [shop, { ...shop, version: "3.0.0" }],
      undefined,
      "impact-sdk-releases",
    ],
  ])("%s is refused", (_, sdks, name, code) => {
    const { value, diagnostics } = installedSide(sdks, name);
    expect([value, diagnostics.map((each) => each.code)]).toEqual([
      null,
      [code],
    ]);
  });
});

describe("as a side it stands for", () => {
  const release = { id: "r2", label: "2.0", date: null, summary: null };
  it.each([
    ["its release, in the catalogue of its service", "shop", [release], 0],
    [
      "its manifest beside the catalogue of another one",
      "bank",
      [release],
      null,
    ],
    ["its manifest where the catalogue has no such release", "shop", [], null],
    ["its manifest without a catalogue", null, null, null],
  ])("%s", async (_, service, releases, index) => {
    const { value } = await findSide(side, {
      reader: createMemoryReader({}),
      spec: "spec",
      releases: async () => releases,
      service: async () => service,
    });
    expect(value).toEqual(
      index === null
        ? { kind: "file", path: "/shop/manifest.json", title: "shop 2.0.0" }
        : { kind: "release", release: index },
    );
  });
});
