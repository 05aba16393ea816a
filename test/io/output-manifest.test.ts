import { expect, test } from "vitest";
import {
  parseManifest,
  printManifest,
} from "../../generator/io/output/output-manifest.ts";
import { valueOf } from "./folder.ts";

test("a manifest is sorted lines, of which the last may lack its end", () => {
  const [a, b] = ["a", "b"].map((digit) => digit.repeat(64));
  const text = `${a}  B c.ts\n${b}  a.ts\n`;
  const manifest = new Map([
    ["a.ts", b ?? ""],
    ["B c.ts", a ?? ""],
  ]);
  expect(printManifest(manifest)).toBe(text);
  for (const each of [text, text.trimEnd()])
    expect(valueOf(parseManifest({ file: "m", text: each }))).toEqual(manifest);
  expect(valueOf(parseManifest({ file: "m", text: "" }))).toEqual(new Map());
});
