import { describe, expect, it } from "vitest";
import { noCorpus } from "../support/corpus.ts";
import {
  datadogReleases as labels,
  hasDatadog,
  readDatadog,
} from "../support/datadog.ts";
import { generated, releaseAll } from "./doors.ts";
import { needs } from "../support/needs.ts";

describe(
  "the changelog of six real releases",
  { timeout: 600_000, ...needs(hasDatadog ? null : noCorpus) },
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
