import { describe, expect, it } from "vitest";
import { progressLine, skippedLines, slowLines } from "../support/run-lines.ts";

describe("the lines of a run of all tests", () => {
  const state = {
    seconds: 30.4,
    ended: 12,
    files: 600,
    tests: 345,
    failed: 0,
    running: [{ file: "test/a.test.ts", seconds: 2.25 }],
  };

  it.each([
    [state, "  30 s  12 of 600 files, 345 tests; now test/a.test.ts 2.3 s"],
    [
      { ...state, failed: 2, running: [] },
      "  30 s  12 of 600 files, 345 tests, 2 failed; now preparing",
    ],
    [{ ...state, files: null }, "  30 s  preparing"],
  ])("tell how far it is", (of, line) => {
    expect(progressLine(of)).toBe(line);
  });

  it("name slow files, the slowest first", () => {
    const files = [1, 12.4, 5].map((seconds, index) => ({
      file: `test/${index}.test.ts`,
      seconds,
    }));
    expect(slowLines(files)).toEqual([
      "Slowest files",
      "    12 s  test/1.test.ts",
      "   5.0 s  test/2.test.ts",
    ]);
    expect(slowLines(files.slice(0, 1))).toEqual([]);
  });

  it("give each reason why tests are skipped once, with the files", () => {
    const skipped = [
      { file: "test/b.test.ts", reason: "there is no Deno" },
      { file: "test/b.test.ts", reason: "there is no Deno" },
      { file: "test/a.test.ts", reason: "there is no Deno" },
      { file: "test/a.test.ts", reason: "there is no Bun" },
    ];
    expect(skippedLines(skipped)).toEqual([
      "Skipped tests",
      "  there is no Bun: 1 in 1 file",
      "    test/a.test.ts",
      "  there is no Deno: 3 in 2 files",
      "    test/a.test.ts",
      "    test/b.test.ts",
    ]);
    expect(skippedLines([])).toEqual([]);
  });
});
