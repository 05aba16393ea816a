import { describe, expect, it } from "vitest";
import { corpusDocuments, corpusFolder, noCorpus } from "../support/corpus.ts";
import { bothSdks, differing, manifestFacts } from "./both-journeys.ts";
import { openPlace } from "./shop.ts";

const documents = corpusDocuments();
const skipped = documents.length === 0;

describe.skipIf(skipped)(
  `a real document alone and as the first of a catalogue${skipped ? `: ${noCorpus}` : ""}`,
  { timeout: 600_000 },
  () => {
    it.each(documents)("gives one SDK: $name", async ({ path }) => {
      const { alone, ofCatalogue } = await bothSdks(
        openPlace(),
        path,
        "--root",
        corpusFolder,
      );
      expect(
        differing(alone, ofCatalogue).filter((file) => file !== "CHANGELOG.md"),
      ).toEqual(["manifest.json"]);
      expect(manifestFacts(ofCatalogue)).toEqual(manifestFacts(alone));
    });
  },
);
