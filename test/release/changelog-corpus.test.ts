import { describe, expect, it } from "vitest";
import { noCorpus } from "../support/corpus.ts";
import {
  datadogReleases as labels,
  hasDatadog,
  readDatadog,
} from "../support/datadog.ts";
import { generated, releaseAll } from "./doors.ts";

describe.skipIf(!hasDatadog)(
  `the changelog of six real releases${hasDatadog ? "" : `: ${noCorpus}`}`,
  { timeout: 600_000 },
  () => {
    it("is below 100 kB, and leads to the report of each", async () => {
      const place = await releaseAll(
        labels.map((label) => ({
          label,
          documents: { datadog: readDatadog(label) },
        })),
      );
      const text = generated(place, "changes/CHANGELOG.md");
      expect(Buffer.byteLength(text)).toBeLessThan(100_000);
      for (const [index, to] of labels.entries()) {
        const from = labels[index - 1];
        if (from !== undefined)
          expect(text).toMatch(
            new RegExp(
              `^\\[All \\d+ changes in full\\]\\(${from}\\.\\.${to}\\.html\\)$`,
              "m",
            ),
          );
      }
    });
  },
);
