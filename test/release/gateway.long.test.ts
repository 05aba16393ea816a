import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { builtInSpec } from "../support/catalogue-folder.ts";
import { openPlace, treeOf } from "./shop.ts";

function tablesOf(label: string): string {
  return `### Deprecated endpoints (release ${label} block)

| Path | Methods |
| --- | --- |
| /v1/icon/{id} | GET |
`;
}

const document = `openapi: 3.1.0
info: { title: Devices, version: "1" }
servers: [{ url: "https://gateway.example/devices" }]
paths:
  /v1/devices:
    get: { responses: { "200": { description: All, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Device" } } } } } } }
components: { schemas: { Device: { type: object, properties: { id: { type: string } } } } }
`;

it("releases a gateway with change tables and a document", async () => {
  const place = openPlace();
  const { folder, said } = place;
  cpSync(builtInSpec, join(folder, "spec"), { recursive: true });
  const optionsOf = (label: string) => [
    "--tables",
    place.write("in/tables.md", tablesOf(label)),
    "--openapi",
    `devices=${place.write("in/devices.yaml", document)}`,
  ];
  const tooLow = optionsOf("10.29.1");
  place.write("spec/change-policy.yaml", "labels: semver\n");
  const before = treeOf(folder);
  expect(await place.release("10.29.1", ...tooLow), said.err).toBe(1);
  // The release before has no label: the one before that counts, with all that was removed since.
  expect(said.err).toContain("since 10.29.0 ask for 11.0.0");
  expect(treeOf(folder)).toEqual(before);
  const options = optionsOf("11.0.0");
  expect(await place.release("11.0.0", ...options), said.err).toBe(0);
  expect(said.out).toContain("0 added, 0 removed, 1 deprecated");
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  expect(read("spec/namespaces/pro.yaml")).toMatch(/deprecated: 11\.0\.0/);
  expect(read("spec/openapi/devices/documents.yaml")).toContain("11.0.0.yaml");
  expect(read("generated/sdk/src/schemas.ts")).toContain("interface Device");
  expect(read("generated/sdk/package.json")).toContain('"version": "11.0.0"');
  expect(read("generated/changes/MIGRATION-later-11.0.0.md")).toContain(
    "`GET /pro/v1/icon/{id}`",
  );
  const after = treeOf(folder);
  expect(await place.release("11.0.0", ...options), said.err).toBe(0);
  expect(said.out).toContain("nothing to write");
  expect(treeOf(folder)).toEqual(after);
});

it("says what goes out with a release that follows one without a label", async () => {
  const place = openPlace();
  const { folder, said } = place;
  cpSync(builtInSpec, join(folder, "spec"), { recursive: true });
  const tables = place.write("in/tables.md", tablesOf("10.30.0"));
  expect(await place.release("10.30.0", "--tables", tables), said.err).toBe(0);
  expect(said.err).toContain("10.30.0 follows later, whose label is not known");
  expect(said.err).toContain("[release-on-unlabelled]");
  expect(said.err).toContain("sdkwright relabel later 10.30.0");
  // The release itself deprecates an endpoint; what went before it broke callers.
  expect(said.out).toContain("Verdict: minor: 0 breaking");
  expect(said.out).toContain("Since 10.29.0: major: 20 breaking");
  const read = (path: string) =>
    readFileSync(join(folder, "generated", path), "utf8");
  const pullRequest = read("changes/PULL_REQUEST.md");
  expect(pullRequest.split("\n")[0]).toContain("10.30.0: 20 breaking changes");
  expect(pullRequest).toContain("changed since 10.29.0 asks for a major");
  expect(pullRequest).toContain("`10.29.0..10.30.0.md`");
  expect(pullRequest).toContain("`MIGRATION-10.29.0-10.30.0.md`");
  expect(read("changes/10.29.0..10.30.0.md")).toContain("20 breaking");
  expect(read("changes/MIGRATION-10.29.0-10.30.0.md")).toContain("Breaking");
  // The package follows what breaks, whatever the platform calls its release.
  expect(read("sdk/package.json")).toContain('"version": "11.0.0"');
  expect(read("sdk/manifest.json")).toContain('"label": "10.30.0"');
  expect(read("sdk/CHANGELOG.md")).toContain("## 10.30.0, package 11.0.0\n");
  expect(read("sdk/CHANGELOG.md")).toContain("## 10.29.0\n");
});

it("takes the label for tables whose headings name no release", async () => {
  const place = openPlace();
  const { folder, said } = place;
  cpSync(builtInSpec, join(folder, "spec"), { recursive: true });
  const tables = place.write(
    "in/tables.md",
    tablesOf("").replace(" (release  block)", ""),
  );
  expect(await place.release("11.0.0", "--tables", tables), said.err).toBe(0);
  expect(said.out).toContain("0 added, 0 removed, 1 deprecated");
  expect(
    readFileSync(join(folder, "spec/namespaces/pro.yaml"), "utf8"),
  ).toMatch(/deprecated: 11\.0\.0/);
});
