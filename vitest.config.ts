import { defineConfig } from "vitest/config";

/** Tests of the packed SDK. */
const packed = [
  "test/package/**/*.test.ts",
  "test/service/**/*.test.ts",
  "test/contract/**/*.test.ts",
];

/** A minute and more each, so `npm run fuzz` runs them: processes killed at many moments, documents made to hurt. */
const long =
  process.env["SDKWRIGHT_LONG"] === undefined
    ? [
        "test/io/kill-write.test.ts",
        "test/release/kill-release.test.ts",
        "test/report/hostile-documents.test.ts",
      ]
    : [];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // By default one core is left free, which on two cores means that one file runs after the other.
    maxWorkers: "100%",
    reporters: ["default", "./test/support/reliability-reporter.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: [...packed, ...long],
        },
      },
      {
        // Apart, since its set-up builds, packs and installs the SDK: other tests need not wait for that.
        extends: true,
        test: {
          name: "package",
          include: packed,
          globalSetup: ["test/package/global-setup.ts"],
        },
      },
    ],
  },
});
