import { tmpdir } from "node:os";
import { join } from "node:path";

/** For `npm run mutation`: scripts/mutation.mjs says which files are changed. */
export default {
  testRunner: "vitest",
  vitest: { configFile: "test/mutation/vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  concurrency: 2,
  // A change may fill the memory.
  testRunnerNodeArgs: ["--max-old-space-size=1024"],
  // What the tests need is copied to a folder outside the repository. Not tsconfig.json: Stryker would adapt it by a
  // function that TypeScript 7 does not have.
  ignorePatterns: [
    "*",
    "!/package.json",
    "!/tsconfig.base.json",
    "!/templates/**",
    "!/test/**",
    "/test/cases",
    "/test/consumers",
  ],
  tempDirName: join(tmpdir(), `sdkwright-mutation-${process.pid}`),
  cleanTempDir: "always",
  // The tests run without a type check.
  disableTypeChecks: false,
  reporters: ["progress-append-only", "clear-text", "html"],
  clearTextReporter: {
    allowEmojis: false,
    logTests: false,
    reportTests: false,
  },
  htmlReporter: { fileName: "reports/mutation.html" },
};
