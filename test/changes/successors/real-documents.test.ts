import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compareApis } from "../../../generator/changes/apis/compare-apis.ts";
import type { Change } from "../../../generator/changes/kinds/change.ts";
import {
  areAlike,
  compareLabels,
  describedCatalogue,
  readApi,
} from "../releases/described-catalogue.ts";

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, name), "utf8");

/** What each deprecated operation is said to be replaced by. */
function replacements(changes: readonly Change[]) {
  return changes.flatMap(({ kind, operation, replacement }) =>
    kind === "operation-deprecated" ? [[operation?.key, replacement]] : [],
  );
}

/** One letter of 29 differs; of both payloads everything is the same. */
const erase = {
  key: "POST /v4/computers-inventory/{}/erase",
  endpoint: "POST /v4/computers-inventory/{computerId}/erase",
  source: "proposed",
  score: 0.98,
  state: "available",
};
/** One letter of 38 differs; of four statuses and fields two are in both. */
const removeProfile = {
  key: "POST /v4/computers-inventory/{}/remove-profile",
  endpoint: "POST /v4/computers-inventory/{computerId}/remove-profile",
  source: "proposed",
  score: 0.83,
  state: "available",
};

describe("operations that moved to a resource of another name", () => {
  it("have the same proposed successor between two files and two releases", async () => {
    const texts = [read("before.yaml"), read("after.yaml")] as const;
    const [before, after] = await Promise.all(
      texts.map((text) => readApi(text)),
    );
    if (before === undefined || after === undefined)
      throw new Error("Expected two documents.");
    const files = compareApis({ before, after, areAlike, renames: [] });
    expect(replacements(files.changes)).toEqual([
      ["GET /v1/computer-inventory/{}/attachments", null],
      ["POST /v1/computer-inventory/{}/erase", { ...erase, since: null }],
      [
        "POST /v1/computer-inventory/{}/remove-profile",
        { ...removeProfile, since: null },
      ],
    ]);
    const catalogue = await describedCatalogue([
      { label: "1", text: texts[0] },
      { label: "2", text: texts[1] },
    ]);
    const releases = compareLabels(catalogue, "1", "2");
    expect(replacements(releases.changes)).toEqual([
      ["GET /v1/computer-inventory/{}/attachments", null],
      ["POST /v1/computer-inventory/{}/erase", { ...erase, since: "2" }],
      [
        "POST /v1/computer-inventory/{}/remove-profile",
        { ...removeProfile, since: "2" },
      ],
    ]);
  });

  it("have none where the catalogue says so", async () => {
    const said = (path: string, text: string) =>
      path.startsWith("namespaces/")
        ? text.replaceAll(
            /post: \{ ?deprecated: ("?2"?) ?\}/g,
            (_, release) =>
              `post: { deprecated: ${release}, replacement: none }`,
          )
        : text;
    const catalogue = await describedCatalogue(
      [
        { label: "1", text: read("before.yaml") },
        { label: "2", text: read("after.yaml") },
      ],
      said,
    );
    expect(
      catalogue.model.operations.filter(({ isUnreplaced }) => isUnreplaced),
    ).toHaveLength(2);
    const { changes } = compareLabels(catalogue, "1", "2");
    expect(replacements(changes).map(([, found]) => found)).toEqual([
      null,
      null,
      null,
    ]);
  });
});
