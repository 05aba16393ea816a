import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { noCorpus } from "../support/corpus.ts";
import { datadogPath, hasDatadog } from "../support/datadog.ts";
import { openPlace } from "./shop.ts";
import { needs } from "../support/needs.ts";

/** Labels that the platform gave, and the packages by the verdicts: the last one broke callers. */
const releases = [
  ["v1.0.0-beta.8", "1.0.0-beta.8"],
  ["v1.14.0", "1.0.0"],
  ["v1.22.0", "2.0.0"],
] as const;

it(
  "takes the labels of a real platform, one after the other",
  needs(hasDatadog ? null : noCorpus),
  async () => {
    const place = openPlace();
    const sdk = (name: string) =>
      readFileSync(join(place.folder, "generated/sdk", name), "utf8");
    for (const [label, version] of releases) {
      const options = ["--openapi", `datadog=${datadogPath(label)}`];
      expect(await place.release(label, ...options), place.said.err).toBe(0);
      expect(sdk("package.json")).toContain(`"version": "${version}"`);
      expect(sdk("manifest.json")).toContain(`"label": "${label}"`);
    }
    const { out } = place.said;
    expect(out).toContain("Verdict: major: 5 breaking");
    const notes = "generated/changes/MIGRATION-v1.14.0-v1.22.0.md";
    expect(readFileSync(join(place.folder, notes), "utf8")).toContain(
      "## Breaking (5)",
    );
  },
);
