import { describe, expect, it } from "vitest";
import { corpusDocuments, corpusFolder, noCorpus } from "../support/corpus.ts";
import { bothSdks, differing, manifestFacts } from "./both-journeys.ts";
import { openPlace } from "./shop.ts";
import { needs } from "../support/needs.ts";

const documents = corpusDocuments();
const skipped = documents.length === 0;

describe(
  "a real document alone and as the first of a catalogue",
  { timeout: 600_000, ...needs(skipped ? noCorpus : null) },
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
