import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { noCorpus } from "../support/corpus.ts";
import {
  datadogReleases as labels,
  hasDatadog,
  readDatadog,
} from "../support/datadog.ts";
import {
  answerOf,
  diffOf,
  documentPath,
  generated,
  releaseAll,
} from "./doors.ts";
import { needs } from "../support/needs.ts";

describe(
  "six real releases",
  { timeout: 600_000, ...needs(hasDatadog ? null : noCorpus) },
  () => {
    it("are the same through every door", async () => {
      const place = await releaseAll(
        labels.map((label) => ({
          label,
          documents: { datadog: readDatadog(label) },
        })),
      );
      for (const [index, from] of labels.entries())
        for (const to of labels.slice(index + 1)) {
          const [before, after] = [from, to].map((label) =>
            join(place.folder, documentPath(label, "datadog")),
          );
          const releases = answerOf(await diffOf(place, from, to));
          const documents = await diffOf(place, before ?? "", after ?? "");
          expect(releases.fingerprints.length).toBeGreaterThan(10);
          expect(answerOf(documents)).toEqual(releases);
          if (labels[index + 1] === to)
            expect(
              answerOf(generated(place, "changes", `${from}..${to}.json`)),
            ).toEqual(releases);
        }
    });
  },
);
