import { defineConfig } from "vitest/config";

/**
 * The tests that `npm run mutation` runs for each change of the code: fast ones, without sockets.
 * One that fails while it is collected is not counted as failed there: what it tests is called in its functions.
 */
export default defineConfig({
  test: {
    include: [
      "test/runtime/{authenticate,events,retry*,storm*,token*,transport}.test.ts",
      "test/runtime/rsql/!(long-text).test.ts",
    ],
  },
});
