import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { corpusDocuments, noCorpus } from "../support/corpus.ts";
import {
  planDescribedSdk,
  readCorpusDocument,
} from "./support/described-sdk.ts";
import { runReadme } from "./support/run-readme.ts";
import { folderName, workFolder } from "./support/work-folder.ts";

/*
 * Whoever has made a package tries what its README shows, and tries it against the emulator. So every example of every
 * README has to compile and to run there.
 */

const folder = workFolder("readme");
const documents = corpusDocuments();

describe.skipIf(documents.length === 0)(
  `the README of every document of the corpus${documents.length === 0 ? ` (${noCorpus})` : ""}`,
  () => {
    it.each(documents)("$name", { timeout: 600_000 }, async (document) => {
      const { name, path, root } = document;
      const problems = await runReadme({
        files: await planDescribedSdk(await readCorpusDocument(document)),
        mock: ["--openapi", path, "--root", root],
        folder: join(folder, folderName(name)),
      });
      expect(problems).toEqual([]);
    });
  },
);
