import { devNull } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { runFolder } from "./test/support/run-folder.ts";
import { SlowestFirst } from "./test/support/slowest-first.ts";
import type { CompilerName } from "./test/support/typescript.ts";

/** Tests of the packed SDK. */
const packed = [
  "test/package/**/*.test.ts",
  "test/service/**/*.test.ts",
  "test/contract/**/*.test.ts",
];
const packing = ["test/package/global-setup.ts"];

const cleaning = ["test/support/run-folder.ts"];

/** `npm run test:long`: processes killed at many moments, documents made to hurt. */
const long = ["test/**/*.long.test.ts"];

/** Tests of consumers are code that is read, as theirs, and never run. */
const read = "test/consumers/**";

/** In a plain run with the fast compiler, in a long one with all of them. */
const withCompilers = ["test/**/*.compilers.test.ts"];
const fast: readonly CompilerName[] = ["TypeScript 7"];
const all: readonly CompilerName[] = [
  "TypeScript 5.9",
  "TypeScript 6",
  "TypeScript 7",
];

/** What the tool reads from the environment: tests set it themselves, and whoever starts them changes nothing. */
const readByTool = [
  "COLUMNS",
  "FORCE_COLOR",
  "GITHUB_STEP_SUMMARY",
  "NO_COLOR",
  "npm_lifecycle_event",
];

/** No settings of a user or a machine, such as signed commits. */
const gitAlone = { GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: "1" };

/** Of what sets up a project, of tests, and of the processes that they start; with the claims and journals of commands. */
const folders = {
  TMPDIR: runFolder,
  SDKWRIGHT_STATE_DIR: join(runFolder, "state"),
};
Object.assign(process.env, folders, gitAlone);
for (const name of readByTool) Reflect.deleteProperty(process.env, name);

export default defineConfig({
  test: {
    // Limits for what has gone wrong, on a busy machine too; what has to be fast says so itself.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // By default one core is left free, which on two cores means that one file runs after the other.
    maxWorkers: "100%",
    // Starting a process and loading the code again for each file took a third of the time. So whatever a test changes
    // outside itself it has to put back, and there is no `vi.mock`: the module may have been loaded.
    isolate: false,
    // Tests make much that lives shortly. With 16 MB for it, and threads that collect it while each core has its worker,
    // that takes a fifth of the processor time.
    execArgv: ["--max-semi-space-size=64", "--no-parallel-scavenge"],
    sequence: { sequencer: SlowestFirst },
    setupFiles: ["test/support/put-back.ts"],
    // In `node_modules`, by what a file contains: of the next run, only files that have changed are transformed.
    experimental: { fsModuleCache: true },
    env: folders,
    // A file of expected output that is missing fails; only `--update` writes one.
    update: "none",
    reporters: [
      "./test/support/progress-reporter.ts",
      "./test/support/reliability-reporter.ts",
    ],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: [...packed, ...long, read],
          globalSetup: cleaning,
          provide: { compilers: fast },
        },
      },
      {
        // Apart, since its set-up builds, packs and installs the SDK: other tests need not wait for that.
        extends: true,
        test: {
          name: "package",
          include: packed,
          exclude: long,
          provide: { compilers: fast },
          globalSetup: [...cleaning, ...packing],
        },
      },
      {
        extends: true,
        test: {
          name: "long",
          include: [...long, ...withCompilers],
          globalSetup: [...cleaning, ...packing],
          provide: { compilers: all },
        },
      },
    ],
  },
});
