import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  packageOptions,
  readCorpusDocument,
} from "../../correctness/support/described-sdk.ts";
import { readRaw } from "../../correctness/support/raw-document.ts";
import {
  checkTypes,
  folderName,
  workFolder,
  writeFiles,
} from "../../correctness/support/work-folder.ts";
import { corpusDocuments, noCorpus } from "../../support/corpus.ts";
import { needs } from "../../support/needs.ts";
import { compilers } from "../../support/typescript.ts";
import { judgeSchemas, loadSchemas } from "./support/judge-schemas.ts";
import { planWithPack } from "./support/plan-with-pack.ts";
import { sameTypes } from "./support/same-types.ts";

const documents = corpusDocuments().map((each) => [each.name, each] as const);
const missing = documents.length === 0 ? noCorpus : null;

const folderOf = (name: string | undefined) => name?.split("/")[0];

/** The documents whose types are compiled: the last of each folder. */
const compiled = new Set(
  documents
    .filter(
      ([name], index) => folderOf(name) !== folderOf(documents[index + 1]?.[0]),
    )
    .map(([name]) => name),
);

const packs = ["zod", "zod-mini", "valibot"];

describe.each(packs)(
  "%s: schemas of real documents",
  needs(missing),
  (pack) => {
    const folder = workFolder(`${pack}-corpus`);

    // The others are made of the same views.
    it.each(documents.filter(([name]) => pack === "zod" || compiled.has(name)))(
      "%s: ajv agrees, and types are those of the SDK",
      { timeout: 1_200_000 },
      async (name, document) => {
        const sdk = await planWithPack(
          await readCorpusDocument(document),
          pack,
        );
        const at = join(folder, folderName(name));
        const schemas = await loadSchemas(at, sdk.files, pack);
        const raw = readRaw(name, document.path);
        const judged = judgeSchemas(sdk, raw, schemas, 20);
        expect(judged.disagreements).toEqual([]);
        if (!compiled.has(name)) return;
        const program = { path: "same.ts", text: sameTypes(sdk.files, pack) };
        writeFiles(at, [...sdk.files, program]);
        const options = packageOptions(new Map([[name, sdk.files]]));
        const errors = await checkTypes(compilers["TypeScript 7"], at, options);
        // A file imports the types of references that stand within a place with a type of its own, and may not print them.
        const told = errors.filter(({ text }) => !/TS6133|TS6196/.test(text));
        expect(told).toEqual([]);
      },
    );
  },
);
