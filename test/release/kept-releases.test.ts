import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  copyOf,
  openLastingPlace,
  placeOptions,
  shopOption,
  shopReleases,
  treeOf,
  type Place,
} from "./shop.ts";

/* Reports of earlier releases are not made again: the changes folder holds a record of the inputs of each. */

let place: Place;
const options = (): readonly string[] => placeOptions(place.folder).slice(0, 6);
const changes = (name: string): string =>
  join(place.folder, "generated/changes", name);
const record = "1.0.0..1.1.0.record.json";

function editRecord(edit: (text: string) => string): void {
  const text = readFileSync(changes(record), "utf8");
  const edited = edit(text);
  expect(edited).not.toBe(text);
  writeFileSync(changes(record), edited);
  // As somebody would who wants the edit to be taken for ours.
  const hash = (of: string): string =>
    createHash("sha256").update(of).digest("hex");
  const manifest = changes(".sdkwright-manifest");
  writeFileSync(
    manifest,
    readFileSync(manifest, "utf8").replace(hash(text), hash(edited)),
  );
}

// Made once: three releases take most of the time of a test.
const made = openLastingPlace();
afterAll(() => rmSync(made.folder, { recursive: true, force: true }));

beforeAll(async () => {
  for (const label of shopReleases)
    expect(await made.release(label, ...shopOption(made, label))).toBe(0);
});

beforeEach(() => {
  place = copyOf(made);
});

describe("reports of earlier releases", () => {
  it("are what comparing all releases makes", async () => {
    expect(
      await place.run("generate", "--check", ...options()),
      place.said.err,
    ).toBe(0);
  });

  it("need none of the documents that they were made of", async () => {
    const before = treeOf(join(place.folder, "generated"));
    rmSync(join(place.folder, "spec/openapi/shop/1.0.0.yaml"));
    expect(await place.run("generate", ...options()), place.said.err).toBe(0);
    expect(treeOf(join(place.folder, "generated"))).toEqual(before);
    expect(await place.run("generate", "--check", ...options())).not.toBe(0);
    expect(place.said.err).toContain("pinned-file-missing");
  });

  it.each([
    ["an acceptance", "spec/accepted-changes.yaml"],
    ["a policy", "spec/change-policy.yaml"],
  ] as const)("are made again for %s", async (_, path) => {
    const report = readFileSync(changes("1.0.0..1.1.0.json"), "utf8");
    const { changes: found } = JSON.parse(report) as {
      readonly changes: readonly {
        readonly fingerprint: string;
        readonly kind: string;
      }[];
    };
    const [first] = found;
    place.write(
      path,
      path.endsWith("policy.yaml")
        ? `severity:\n  - kind: [${first?.kind}]\n    severity: risky\n    because: Asked of us.\n`
        : `accepted:\n  - fingerprint: ${first?.fingerprint}\n    reason: Agreed with all callers.\n    owner: toys\n`,
    );
    expect(await place.run("generate", ...options()), place.said.err).toBe(0);
    expect(readFileSync(changes("1.0.0..1.1.0.json"), "utf8")).not.toBe(report);
    expect(await place.run("generate", "--check", ...options())).toBe(0);
  });

  it("are made again when a record was damaged", async () => {
    const before = treeOf(join(place.folder, "generated"));
    editRecord((text) => text.slice(0, text.length / 2));
    expect(await place.run("generate", ...options()), place.said.err).toBe(0);
    expect(treeOf(join(place.folder, "generated"))).toEqual(before);
  });

  it("are never taken out of a folder that is checked", async () => {
    editRecord((text) => text.replace(/"besides": \d+/, '"besides": 7'));
    expect(await place.run("generate", "--check", ...options())).toBe(1);
    expect(place.said.err).toContain(record);
  });

  it("leave files alone that a record names and that are not of its release", async () => {
    const before = treeOf(join(place.folder, "generated"));
    editRecord((text) =>
      text.replace('"path": "1.0.0..1.1.0.md"', '"path": "../../in/own.md"'),
    );
    expect(await place.run("generate", ...options()), place.said.err).toBe(0);
    expect(treeOf(join(place.folder, "generated"))).toEqual(before);
  });

  it("name a call as it is called now", async () => {
    const notes = readFileSync(changes("MIGRATION-1.0.0-1.1.0.md"), "utf8");
    const [, call = ""] = /`client\.([\w.]+)`/.exec(notes) ?? [];
    const spec = options().slice(0, 2);
    const renamed = call.replace(/\.\w+$/, ".everyToy");
    expect(
      await place.run("rename", call, renamed, ...spec),
      place.said.err,
    ).toBe(0);
    expect(await place.run("generate", ...options()), place.said.err).toBe(0);
    expect(readFileSync(changes("MIGRATION-1.0.0-1.1.0.md"), "utf8")).toContain(
      `client.${renamed}`,
    );
  });
});
