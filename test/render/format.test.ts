import { expect, it } from "vitest";
import { printDiagnostics } from "../../generator/diagnostics/print.ts";
import { formatFiles } from "../../generator/render/format.ts";

async function formatted(text: string): Promise<string | undefined> {
  const { value } = await formatFiles([{ path: "a.ts", text }]);
  return value?.[0]?.text;
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

it("tells where a file is no code", async () => {
  const checked = await formatFiles([
    { path: "src/a.ts", text: 'const \u00e9 = "\u4e2d";\nconst b c;\n' },
    { path: "b.json", text: "{" },
    { path: "c.ts", text: "const a = 1;\n" },
  ]);
  expect(checked.value).toBeNull();
  expect(printDiagnostics(checked.diagnostics)).toMatchInlineSnapshot(`
    "b.json:1:2: error: The templates render code that cannot be parsed in this file: Unexpected token. [rendered-not-readable]
      1 | {
        |  ^
      hint: Check the templates that you have replaced; if there are none, report this as a bug of sdkwright.

    src/a.ts:2:7: error: The templates render code that cannot be parsed in this file: Missing initializer in const declaration. [rendered-not-readable]
      2 | const b c;
        |       ^
      hint: Check the templates that you have replaced; if there are none, report this as a bug of sdkwright.
    "
  `);
});
