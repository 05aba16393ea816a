import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { SdkFile } from "../../generator/sdk/emit-input.ts";
import { repository, tryRun } from "../support/commands.ts";
import { corpusDocuments, noCorpus } from "../support/corpus.ts";
import { compilers } from "../support/typescript.ts";
import {
  packageOptions,
  planDescribedSdk,
  planTextSdk,
  readCorpusDocument,
} from "./support/described-sdk.ts";
import { bundle } from "./support/bundle.ts";
import { createRandom } from "./support/random.ts";
import { readRaw } from "./support/raw-document.ts";
import { shuffleKeys } from "./support/shuffle.ts";
import { tell } from "./support/tell.ts";
import {
  checkTypes,
  folderName,
  workFolder,
  writeFiles,
} from "./support/work-folder.ts";
import { needs } from "../support/needs.ts";

const documents = corpusDocuments();
const skipped = documents.length === 0;
const folder = workFolder("corpus");

/** By document; made once. */
const made = new Map<string, readonly SdkFile[]>();

function seconds(startMs: number): string {
  return `${((performance.now() - startMs) / 1000).toFixed(2)} s`;
}

/** Of several texts, so that what differs is told and not shown in full. */
function differences(
  a: readonly SdkFile[],
  b: readonly SdkFile[],
): readonly string[] {
  const texts = new Map(b.map(({ path, text }) => [path, text]));
  const paths = new Set([...a, ...b].map(({ path }) => path));
  const own = new Map(a.map(({ path, text }) => [path, text]));
  return [...paths].filter((path) => own.get(path) !== texts.get(path));
}

describe(
  "every document of the corpus",
  needs(skipped ? noCorpus : null),
  () => {
    it("is generated", { timeout: 300_000 }, async () => {
      for (const document of documents) {
        const startMs = performance.now();
        const files = await planDescribedSdk(
          await readCorpusDocument(document),
        );
        made.set(document.name, files);
        writeFiles(join(folder, folderName(document.name)), files);
        const kilobytes =
          files.reduce((sum, { text }) => sum + text.length, 0) / 1024;
        tell(
          `${document.name}: ${seconds(startMs)}, ${files.length} files, ${kilobytes.toFixed(0)} kB`,
        );
        expect(files.length).toBeGreaterThan(5);
      }
    });

    for (const [name, tsc] of Object.entries(compilers))
      it(
        `compiles without an error under ${name}`,
        { timeout: 600_000 },
        async () => {
          const startMs = performance.now();
          const include = documents.map(
            (document) => `${folderName(document.name)}/src`,
          );
          const errors = await checkTypes(
            tsc,
            folder,
            packageOptions(made),
            include,
          );
          tell(`${name}: ${seconds(startMs)}`);
          expect(errors.slice(0, 20)).toEqual([]);
        },
      );

    it(
      "has prettier's format in every file",
      { timeout: 300_000 },
      async () => {
        const startMs = performance.now();
        const prettier = join(
          repository,
          "node_modules/prettier/bin/prettier.cjs",
        );
        const flags = ["--check", "--no-config", "--no-editorconfig"];
        // The compilers of the tests above were told their flags by files of our own.
        const args = [prettier, ...flags, ".", "!**/tsconfig.check.json"];
        const { exitCode, stdout, stderr } = await tryRun(
          process.execPath,
          args,
          {
            cwd: folder,
            timeoutMs: 300_000,
          },
        );
        tell(`prettier: ${seconds(startMs)}`);
        const wrong = stderr
          .split("\n")
          .filter((line) => line.startsWith("[warn]"));
        expect(wrong.slice(0, 20)).toEqual([]);
        expect(stdout).toContain("All matched files use Prettier code style!");
        expect(exitCode).toBe(0);
      },
    );

    it(
      "gives the same bytes in any order of its keys",
      { timeout: 300_000 },
      async () => {
        const seed = Number(process.env["SDKWRIGHT_SEED"] ?? 1);
        tell(`seed ${seed}`);
        const random = createRandom(seed);
        for (const { name, path } of documents) {
          // Of several files, the bundled form is compared below.
          if (name.includes("separate")) continue;
          const { root } = readRaw(name, path);
          const text = JSON.stringify(shuffleKeys(root, random));
          const shuffled = await planTextSdk({ file: fileOf(name), text });
          expect([name, differences(made.get(name) ?? [], shuffled)]).toEqual([
            name,
            [],
          ]);
        }
      },
    );

    it("gives the same SDK in one file as in several", async () => {
      const several = documents.find(({ name }) => name.includes("separate"));
      if (several === undefined || !existsSync(several.path))
        throw new Error("Expected a document of several files in the corpus.");
      const one = await planTextSdk({
        file: fileOf(several.name),
        text: JSON.stringify(bundle(several.path)),
      });
      expect(
        differences(
          withTypeNames(made.get(several.name) ?? []),
          withTypeNames(one),
        ),
      ).toEqual([]);
    });
  },
);

/** The manifest says in which file each type is described, which differs: the names of types are compared. */
function withTypeNames(files: readonly SdkFile[]): readonly SdkFile[] {
  return files.map((file) => {
    if (file.path !== "manifest.json") return file;
    const manifest: { readonly types: object; readonly exports: object } =
      JSON.parse(file.text);
    const types = Object.keys(manifest.types);
    const exports = Object.keys(manifest.exports);
    const text = JSON.stringify({ ...manifest, types, exports, names: {} });
    return { ...file, text };
  });
}

/** The name that the reader gives the document. */
function fileOf(name: string): string {
  return name.split("/").at(-1) ?? name;
}
