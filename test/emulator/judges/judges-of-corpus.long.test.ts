import { expect, it } from "vitest";
import { readOpenapi } from "../../../generator/emulator/openapi/read-openapi.ts";
import { readCorpusDocument } from "../../correctness/support/described-sdk.ts";
import { readRaw } from "../../correctness/support/raw-document.ts";
import { corpusDocuments, noCorpus } from "../../support/corpus.ts";
import { needs } from "../../support/needs.ts";
import { compareJudges } from "./judges.ts";

const documents = corpusDocuments();

it(
  `both judges refuse the same of real documents (${documents.length})`,
  { timeout: 600_000, ...needs(documents.length === 0 ? noCorpus : null) },
  async () => {
    let judged = 0;
    for (const document of documents) {
      const { value: api } = readOpenapi(await readCorpusDocument(document));
      if (api === null) throw new Error(`Expected ${document.name}.`);
      const seen = await compareJudges(
        api,
        readRaw(document.name, document.path),
      );
      expect([document.name, seen.differences.slice(0, 5)]).toEqual([
        document.name,
        [],
      ]);
      judged += seen.judged;
    }
    // Requests, answers and changes of them: half a million in the corpus.
    expect(judged).toBeGreaterThan(100_000);
  },
);
