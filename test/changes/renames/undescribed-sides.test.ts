import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runDiff } from "../../cli/support/run-diff.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** A manifest lists operations without what they send and answer, as `impact` and `migrate` read it without `--from`. */
const manifest = JSON.stringify({
  format: 3,
  generator: "sdkwright",
  operations: { "GET /pets": { method: "GET", path: "/pets", state: "available" } }, // prettier-ignore
});
const document = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /pets:
    get: { responses: { "200": { description: Pets } } }
`;

async function findings(from: string) {
  const folder = temporaryFolder();
  const path = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const renames = `renames:
  - field: { from: Pet.nick, to: Pet.nickname }
  - parameter: { from: GET /pets query limit, to: GET /pets query size }
  - operation: { from: GET /animals, to: GET /pets }
`;
  const accepted = `accepted:
  - fingerprint: "0123456789abcdef"
    reason: Nobody reads it.
    owner: ann
`;
  const { diagnostics } = await runDiff([
    path(from === manifest ? "manifest.json" : "before.yaml", from),
    path("after.yaml", document),
    "--renames",
    path("renames.yaml", renames),
    "--accepted",
    path("accepted.yaml", accepted),
  ]);
  return diagnostics
    .filter(({ code }) => code.endsWith("-stale"))
    .map(({ severity, code, message }) => [severity, code, message]);
}

describe("a stated rename that a comparison does not report", () => {
  const ofOperation = ["warning", "rename-stale", "Nothing in this comparison was renamed from GET /animals to GET /pets: nothing of the name GET /animals is gone."]; // prettier-ignore

  it("is stale between two documents", async () => {
    const found = await findings(document);
    expect(found.map(([severity, code]) => `${severity} ${code}`)).toEqual([
      "warning accepted-change-stale",
      "warning rename-stale",
      "warning rename-stale",
      "warning rename-stale",
    ]);
    expect(found).toContainEqual(ofOperation);
  });

  it("may hold where a side does not describe such elements", async () => {
    expect(await findings(manifest)).toEqual([ofOperation]);
  });
});
