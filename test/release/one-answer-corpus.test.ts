import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { corpusFolder, noCorpus, readPlain } from "../support/corpus.ts";
import {
  answerOf,
  diffOf,
  documentPath,
  generated,
  releaseAll,
} from "./doors.ts";

const labels = [
  "v1.0.0-beta.8",
  "v1.14.0",
  "v1.22.0",
  "v1.30.0",
  "v1.45.0",
  "v1.62.0",
];

const hasCorpus = existsSync(join(corpusFolder, "datadog-v1"));

describe.skipIf(!hasCorpus)(
  `six real releases${hasCorpus ? "" : `: ${noCorpus}`}`,
  { timeout: 600_000 },
  () => {
    it("are the same through every door", async () => {
      const place = await releaseAll(
        labels.map((label) => ({
          label,
          documents: { datadog: readPlain(datadogDocument(label)) },
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

function datadogDocument(label: string): string {
  return join(corpusFolder, "datadog-v1", `datadog-v1-${label}.yaml.gz`);
}
