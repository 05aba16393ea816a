import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  corpusDocuments,
  noCorpus,
  type CorpusDocument,
} from "../support/corpus.ts";
import { compilers } from "../support/typescript.ts";
import { chooseOperations } from "./support/choose-operations.ts";
import {
  packageOptions,
  planDescribedSdk,
  readCorpusDocument,
} from "./support/described-sdk.ts";
import { createRandom } from "./support/random.ts";
import { readRaw } from "./support/raw-document.ts";
import { rawOperations } from "./support/raw-operations.ts";
import { runWire } from "./support/wire-run.ts";
import { tell } from "./support/tell.ts";
import { checkTypes, folderName, workFolder } from "./support/work-folder.ts";
import { needs } from "../support/needs.ts";

/*
 * The generated methods against the emulator: what one of them gets wrong of a document, the other refuses. Arguments and
 * the judgement of answers come from the document itself, by code that neither of them has.
 */

const fixtures = join(import.meta.dirname, "../fixtures/openapi");
const petstore: CorpusDocument = {
  name: "petstore",
  path: join(fixtures, "swagger-petstore-3.0.yaml"),
  root: fixtures,
};
const seed = Number(process.env["SDKWRIGHT_SEED"] ?? 1);
const folder = workFolder("wire");

/** Calls that failed, calls that do not type-check, and that too few were made. */
async function problemsOf(
  { name, path, root }: CorpusDocument,
  count: number,
): Promise<readonly string[]> {
  const raw = readRaw(name, path);
  const documents = await readCorpusDocument({ path, root });
  const files = await planDescribedSdk(documents);
  const target = join(folder, folderName(name));
  const operations = chooseOperations(
    rawOperations(raw).filter(({ hasSuccess }) => hasSuccess),
    count,
  );
  const result = await runWire({
    raw,
    documents,
    files,
    operations,
    random: createRandom(seed),
    folder: target,
  });
  tell(
    `${name}, seed ${seed}: ${result.called} operations called, left: ${result.left.join("; ") || "none"}`,
  );
  const options = packageOptions(new Map([[name, files]]));
  const errors = await checkTypes(
    compilers["TypeScript 7"],
    target,
    // The program of the calls is none of the package: its types are inferred.
    { ...options, isolatedDeclarations: false, declaration: false },
  );
  // For nearly all, arguments are found.
  const isTooFew = result.called < operations.length * 0.9;
  return [
    ...result.failures,
    ...errors.map(({ file, line, text }) => `${file}:${line} ${text}`),
    ...(isTooFew ? [`${result.called} of ${operations.length} called`] : []),
  ];
}

describe("generated methods and the emulator agree", () => {
  it("on every operation of the petstore", async () => {
    expect(await problemsOf(petstore, 1000)).toEqual([]);
  });

  const real = corpusDocuments().filter(({ name }) =>
    /api\.github\.com-22|datadog-v1-v1\.62/.test(name),
  );

  it(
    "on 30 varied operations of each real API",
    { timeout: 300_000, ...needs(real.length === 0 ? noCorpus : null) },
    async () => {
      expect(real.length).toBe(2);
      for (const document of real)
        expect(await problemsOf(document, 30)).toEqual([]);
    },
  );
});
