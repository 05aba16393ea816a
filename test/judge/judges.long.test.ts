import { writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { tell } from "../correctness/support/tell.ts";
import { workFolder } from "../correctness/support/work-folder.ts";
import { corpusDocuments, noCorpus } from "../support/corpus.ts";
import { seed } from "../support/random-input.ts";
import { faultOf, faults } from "./support/faults.ts";
import type { DocumentRun } from "./support/judge-document.ts";
import { judge, judgedDocuments } from "./support/judged-documents.ts";
import { fallen, file, pageOf } from "./support/page.ts";
import { hasPrism } from "./support/prism.ts";
import { needs } from "../support/needs.ts";

/*
 * Software that is not ours judges the SDKs: qs and ajv read every request back, Prism refuses what breaks the document
 * and makes answers, the compiler takes the arguments and what was decoded. Arguments are sampled from the document by code
 * that the generator does not have.
 */

const hasCorpus = corpusDocuments().length > 0;
const mode = process.env["SDKWRIGHT_JUDGES"];
const isWriting = mode === "write";
const isBounded = mode === "newest";
const documents = judgedDocuments({ isBounded });
const missing = [
  ...(hasCorpus ? [] : [noCorpus]),
  ...(hasPrism
    ? []
    : ["no Prism: `node scripts/install-packages.mjs judges` installs it"]),
];
const isWhole = missing.length === 0 && !isBounded;
const otherSeed =
  seed === 1 ? null : "another seed finds other calls than the page counts";

/** One keeps a core busy with Prism, the other one with the SDK. */
const atOnce = 2;

describe("judges of the SDKs", () => {
  const folder = workFolder("judges");
  const runs: DocumentRun[] = [];

  beforeAll(async () => {
    const queue = documents.entries();
    const work = async (): Promise<void> => {
      for (const [index, document] of queue) {
        const startMs = performance.now();
        const run = await judge(document, folder);
        runs[index] = run;
        const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
        const calls = run.counts.get("arguments")?.passed;
        tell(`${run.document}: ${calls} calls, ${seconds} s`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }, 3_600_000);

  it("have nothing against them that is not explained", () => {
    const findings = runs.flatMap((run) => run.findings);
    expect(
      findings.filter((finding) => faultOf(finding) === undefined).slice(0, 20),
    ).toEqual([]);
  });

  it(
    "no longer have against them what is explained and is not found",
    needs(
      isWhole
        ? otherSeed
        : [
            ...(isBounded ? ["only the newest documents are judged"] : []),
            ...missing,
          ].join("; "),
    ),
    () => {
      const findings = runs.flatMap((run) => run.findings);
      const found = new Set(findings.map(faultOf));
      expect(faults.filter((fault) => !found.has(fault))).toEqual([]);
    },
  );

  it(
    "accept, decode and type-check no fewer calls than docs/explanation/judges.md says",
    needs(otherSeed),
    async () => {
      if (isWriting) writeFileSync(file, await pageOf(runs));
      expect(fallen(runs)).toEqual([]);
    },
  );
});
