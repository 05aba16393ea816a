// `npm run corpus [-- FOLDER]`: tests the output for real documents with compilers, validators and the emulator, and
// tests the reports of their changes. The folder is that of SDKWRIGHT_CORPUS unless it is given. Values, schemas and
// edits differ in each run: SDKWRIGHT_SEED, which is printed, repeats a run.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

const folder = resolve(process.argv[2] ?? process.env.SDKWRIGHT_CORPUS ?? "");
if (!existsSync(folder) || folder === process.cwd()) {
  process.stderr.write(
    "Name a folder with OpenAPI documents: npm run corpus -- FOLDER\n",
  );
  process.exit(2);
}

const files = [
  "test/openapi/parts/parts.test.ts",
  "test/openapi/readings-agree.test.ts",
  "test/emulator/openapi/corpus.test.ts",
  "test/correctness/corpus.test.ts",
  "test/correctness/types.test.ts",
  "test/correctness/wire.test.ts",
  "test/correctness/descriptions.test.ts",
  "test/correctness/readme.long.test.ts",
  "test/changes/apis/corpus.test.ts",
  "test/changes/releases/datadog.test.ts",
  "test/changes/successors/corpus.test.ts",
  "test/changes/refactoring/refactoring.test.ts",
  "test/changes/refactoring/completeness.test.ts",
  "test/release/real-labels.test.ts",
  "test/release/one-answer-corpus.test.ts",
  "test/release/both-journeys-corpus.test.ts",
  "test/release/path-in-document.test.ts",
  "test/changes/witness/corpus-proofs.long.test.ts",
  "test/changes/compiler/source-corpus.long.test.ts",
];
const seed = process.env.SDKWRIGHT_SEED ?? String(Date.now() % 1_000_000);
process.stderr.write(`SDKWRIGHT_SEED=${seed}\n`);
const cwd = fileURLToPath(new URL("..", import.meta.url));
const projects = ["--project", "unit", "--project", "long"];
const args = ["run", ...projects, ...files];
const { status } = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", ...args],
  {
    cwd,
    stdio: "inherit",
    env: {
      ...process.env,
      SDKWRIGHT_CORPUS: folder,
      SDKWRIGHT_SEED: seed,
    },
  },
);
process.exitCode = status ?? 1;
