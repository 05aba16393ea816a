import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { corpusDocuments, noCorpus } from "../support/corpus.ts";
import { compilers, type CompilerError } from "../support/typescript.ts";
import {
  packageOptions,
  planDescribedSdk,
  readCorpusDocument,
} from "./support/described-sdk.ts";
import { createRandom } from "./support/random.ts";
import { readRaw } from "./support/raw-document.ts";
import { typeProgram } from "./support/type-program.ts";
import { tell } from "./support/tell.ts";
import {
  checkTypes,
  folderName,
  workFolder,
  writeFiles,
} from "./support/work-folder.ts";
import { needs } from "../support/needs.ts";

/** Of each document; `SDKWRIGHT_SEED` chooses others. */
const mostSchemas = 150;

/** An error with what stands in its line: what was done to a value that the type takes nevertheless. */
function withLine(folder: string, { file, line, text }: CompilerError): string {
  const lines = readFileSync(join(folder, file), "utf8").split("\n");
  return `${file}:${line} ${text} ${lines[line - 1]?.slice(0, 500) ?? ""}`;
}

const documents = corpusDocuments();

describe(
  "types of schemas",
  needs(documents.length === 0 ? noCorpus : null),
  () => {
    const seed = Number(process.env["SDKWRIGHT_SEED"] ?? 1);
    const folder = workFolder("types");

    it(
      "take what the schema takes, and refuse what it refuses",
      { timeout: 600_000 },
      async () => {
        tell(`seed ${seed}`);
        const unsaid = new Map<string, number>();
        let plans = new Map();
        for (const document of documents) {
          const files = await planDescribedSdk(
            await readCorpusDocument(document),
          );
          const schemas = files.find(({ path }) => path === "src/schemas.ts");
          if (schemas === undefined) continue;
          plans = new Map([...plans, [document.name, files]]);
          const target = join(folder, folderName(document.name));
          writeFiles(target, [schemas]);
          const program = typeProgram(readRaw(document.name, document.path), {
            random: createRandom(seed),
            schemas: schemas.text,
            most: mostSchemas,
          });
          writeFiles(target, [{ path: "values.ts", text: program.text }]);
          for (const [reason, count] of program.unsaid)
            unsaid.set(reason, (unsaid.get(reason) ?? 0) + count);
          const { valid, refused, left } = program;
          tell(
            `${document.name}: ${program.schemas} schemas, ${valid} values taken, ${refused} refused, left: ${left.join(", ") || "none"}`,
          );
          // A few have patterns or choices that no value is found for.
          expect(left.length).toBeLessThanOrEqual(program.schemas * 0.05);
          expect(valid).toBeGreaterThanOrEqual(program.schemas - left.length);
        }
        tell(
          `not said by types: ${JSON.stringify(Object.fromEntries(unsaid))}`,
        );
        const module = '{ "type": "module" }';
        writeFiles(folder, [{ path: "package.json", text: module }]);
        const tsc = compilers["TypeScript 5.9"];
        const options = {
          ...packageOptions(plans),
          isolatedDeclarations: false,
        };
        const errors = await checkTypes(tsc, folder, options);
        expect(
          errors.slice(0, 20).map((each) => withLine(folder, each)),
        ).toEqual([]);
      },
    );
  },
);
