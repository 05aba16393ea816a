import { expect, it } from "vitest";
import { filesText } from "../../generator/cli/terminal/files-text.ts";

const paths = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}${index}`);
const plans = ["a", "b", "c"].map((directory) => ({
  kind: "folder" as const,
  directory,
  files: [],
}));

it("names the first files of each folder", () => {
  const few = { written: paths(1, "w"), unchanged: 2, removed: paths(1, "r") };
  const exact = { ...few, written: paths(11, "w") };
  const many = { ...few, written: paths(12, "w") };
  const head =
    "  w0\n  w1\n  w2\n  w3\n  w4\n  w5\n  w6\n  w7\n  w8\n  w9\n  w10\n";
  expect(filesText(plans, [few, exact, many])).toBe(
    `a: 1 written, 2 unchanged, 1 removed\n  w0\n  r0 (removed)\n` +
      `b: 11 written, 2 unchanged, 1 removed\n${head}  r0 (removed)\n` +
      `c: 12 written, 2 unchanged, 1 removed\n${head}  w11\n  and 1 more\n`,
  );
});
