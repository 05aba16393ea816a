import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { builtInSpec } from "../support/catalogue-folder.ts";
import { writeDocuments } from "./service/documents.ts";
import { openPlace, treeOf } from "./shop.ts";

/*
 * The built-in catalogue says what change tables told. `service/operations.txt` gives a document of the kind that such a service has: the operations of the
 * tables but the removed ones, without two of the 25 deprecated (`/vpp/subscriptions`) and one that is available (`/v1/vendor-protect`), eight of the
 * deprecated without a mark, one deprecated (`/v1/notifications`) that no table named so, and twelve that no table named at all.
 */

function openService() {
  const documents = writeDocuments();
  const place = openPlace();
  const { folder } = place;
  cpSync(builtInSpec, join(folder, "spec"), { recursive: true });
  const file = join(folder, "spec/namespaces/pro.yaml");
  const text = readFileSync(file, "utf8");
  const moved = text.replace(
    "\nendpoints:",
    "\npath-in-document: /api\nendpoints:",
  );
  writeFileSync(file, moved);
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const release = (label: string, ...options: readonly string[]) =>
    place.release(
      label,
      "--openapi",
      `pro=${join(documents, `pro-${label}.json`)}`,
      ...options,
    );
  return { ...place, read, releaseDocument: release };
}

it("records what the first document says otherwise than the tables", async () => {
  const { folder, said, read, releaseDocument } = openService();
  expect(await releaseDocument("10.30.0"), said.err).toBe(0);
  expect(said.out).toContain(
    "Endpoints: 0 added, 2 removed, 1 deprecated, 8 reactivated, 12 not known before",
  );
  expect(said.err).toContain(
    "8 operations (GET /v1/computers-inventory/{id}/view-recovery-lock-password, ",
  );
  expect(said.err).toContain(
    "are deprecated according to the catalogue, but the document of 10.30.0 does not mark them: they are reactivated in that release. [import-reactivated]",
  );
  expect(said.err).toContain(
    "GET /v1/vendor-protect is available according to the catalogue, but the document of 10.30.0 does not have it",
  );
  const catalogue = read("spec/namespaces/pro.yaml");
  const count = (pattern: RegExp) => catalogue.match(pattern)?.length;
  expect(count(/reactivated: 10\.30\.0/g)).toBe(8);
  expect(count(/known: 10\.30\.0/g)).toBe(12);
  expect(count(/added: 10\.30\.0/g)).toBeUndefined();
  expect(count(/removed: 10\.30\.0/g)).toBe(2);
  expect(catalogue).toContain(
    "  /v1/vendor-protect:\n    get: { fields-added: [later] }",
  );
  const report: unknown = JSON.parse(
    read("generated/changes/later..10.30.0.json"),
  );
  expect(report).toMatchObject({
    notKnownBefore: 12,
    kinds: {
      "operation-removed": 2,
      "operation-deprecated": 1,
      "operation-reactivated": 8,
    },
  });
  expect(report).not.toHaveProperty(["kinds", "operation-added"]);
  expect(read("generated/changes/later..10.30.0.md")).toContain(
    "12 operations of pro are first described by the document of 10.30.0: no source says whether an earlier release had them.",
  );
  expect(read("generated/changes/PULL_REQUEST.md")).toContain(
    "12 not known before",
  );
  const after = treeOf(folder);
  expect(await releaseDocument("10.30.0"), said.err).toBe(0);
  expect(said.out).toContain("nothing to write");
  expect(treeOf(folder)).toEqual(after);
});

it("counts additions from the second document on", async () => {
  const { said, read, releaseDocument } = openService();
  expect(await releaseDocument("10.30.0"), said.err).toBe(0);
  expect(await releaseDocument("10.31.0"), said.err).toBe(0);
  // /v1/vendor-protect is described now, and was there all the time; POST /v1/scripts had been deprecated when it was first known.
  expect(said.out).toContain(
    "Endpoints: 1 added, 1 removed, 1 deprecated, 0 reactivated\n",
  );
  expect(said.err).not.toContain("warning");
  const catalogue = read("spec/namespaces/pro.yaml");
  expect(catalogue).toContain("  /v1/regions:\n    get: { added: 10.31.0 }");
  expect(catalogue).toContain(
    "post: { known: 10.30.0, deprecated: 10.30.0, removed: 10.31.0 }",
  );
});

it("has no unknown operation in an earlier release", async () => {
  const { folder, said, run, releaseDocument } = openService();
  expect(await releaseDocument("10.30.0"), said.err).toBe(0);
  const spec = join(folder, "spec");
  const list = async (...options: readonly string[]) => {
    expect(await run("list", "--spec", spec, "--json", ...options)).toBe(0);
    const operations = JSON.parse(said.out) as readonly unknown[];
    return operations.length;
  };
  expect(await list("--release", "10.29.0", "--state", "unknown")).toBe(12);
  expect(await list("--release", "10.30.0", "--state", "unknown")).toBe(0);
  const sdk = join(folder, "sdk-10.29.0");
  const code = await run(
    "generate",
    "--spec",
    spec,
    "--release",
    "10.29.0",
    "--out",
    sdk,
    "--changes",
    join(folder, "changes-10.29.0"),
  );
  expect(code, said.err).toBe(0);
  const manifest = (path: string) =>
    readFileSync(join(folder, path, "manifest.json"), "utf8");
  expect(manifest("sdk-10.29.0")).not.toContain("/pro/v1/sites");
  expect(manifest("generated/sdk")).toContain("/pro/v1/sites");
});

it("keeps the strict way", async () => {
  const { folder, said, releaseDocument } = openService();
  const before = treeOf(folder);
  expect(await releaseDocument("10.30.0", "--on-conflict", "error")).not.toBe(
    0,
  );
  expect(said.err.match(/\[import-state\]/g)?.length).toBe(10);
  expect(treeOf(folder)).toEqual(before);
});

it("leaves the catalogue as it is if that is wanted", async () => {
  const { said, read, releaseDocument } = openService();
  expect(await releaseDocument("10.30.0", "--on-conflict", "keep")).toBe(0);
  expect(said.out).toContain(
    "Endpoints: 0 added, 0 removed, 1 deprecated, 0 reactivated, 12 not known before",
  );
  expect(read("spec/namespaces/pro.yaml")).not.toContain("reactivated");
  expect(await releaseDocument("10.31.0"), said.err).toBe(0);
  expect(said.err).not.toContain("warning");
});
