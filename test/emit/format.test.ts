import { expect, it } from "vitest";
import { formatFiles } from "../../generator/render/format.ts";

async function formatted(text: string): Promise<string | undefined> {
  const [file] = await formatFiles([{ path: "a.ts", text }]);
  return file?.text;
}

it("leaves quotes around letters that are newer than the compiler", async () => {
  const text = 'export interface A {\n  "\u{32c99}": 1;\n}\n';
  expect(await formatted(text)).toBe(text);
});

it.each([
  ["\u4e2d", "one alternative a line"],
  ["a", "one line"],
])("counts columns, not characters: %j makes %s", async (letter, layout) => {
  const union = `"${letter.repeat(31)}" | "${letter.repeat(31)}"`;
  const text = await formatted(`export type Union =\n  ${union};\n`);
  const isOneLine = text === `export type Union =\n  ${union};\n`;
  expect(isOneLine ? "one line" : "one alternative a line").toBe(layout);
});
