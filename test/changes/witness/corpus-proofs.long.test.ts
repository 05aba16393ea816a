import { readFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { repository } from "../../support/catalogue-folder.ts";
import { corpusDocuments, noCorpus } from "../../support/corpus.ts";
import { hasDatadog } from "../../support/datadog.ts";
import { caseAgreement, caseCounts } from "./case-counts.ts";
import { judgeDatadog, judgeGithub } from "./corpus-counts.ts";
import type { Share } from "./count-proofs.ts";
import { proofTable } from "./proof-table.ts";
import { needs } from "../../support/needs.ts";

const file = join(repository, "docs/explanation/changes.md");
const start = "<!-- written by `npm run docs:proofs` -->\n";
const end = "<!-- end of the proofs -->";

/** 95 of 100; of fewer than twenty one may be without. */
function isEnough({ all, proven }: Share): boolean {
  return all - proven <= Math.max(1, all * 0.05);
}

const isComplete = hasDatadog && corpusDocuments().length > 0;

describe(
  "proofs of what breaks",
  { timeout: 600_000, ...needs(isComplete ? null : noCorpus) },
  () => {
    it("are confirmed by ajv and the emulators of both sides, and stand in docs/explanation/changes.md", async () => {
      const judged = [
        await judgeGithub(),
        await judgeDatadog(),
        { count: caseCounts(), agreement: await caseAgreement() },
      ];
      const problems = judged.flatMap(({ count, agreement }) => [
        ...count.problems,
        ...agreement.problems,
      ]);
      expect(problems).toEqual([]);
      for (const { count } of judged)
        expect([count.what, isEnough(count.schemas)]).toEqual([
          count.what,
          true,
        ]);
      const page = readFileSync(file, "utf8");
      const [head = "", rest = ""] = page.split(start);
      const tail = rest.slice(rest.indexOf(end));
      expect(tail).toContain(end);
      const written = `${head}${start}\n${proofTable(judged)}\n\n${tail}`;
      const text = await format(written, { parser: "markdown" });
      // `npm run docs:proofs` runs this with `--update`, which writes the page.
      await expect(text).toMatchFileSnapshot(file);
    });
  },
);
