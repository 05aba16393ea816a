import { ts } from "ts-morph";
import { expect, it } from "vitest";
import { compileProject } from "../../generator/io/project/compile-project.ts";
import { replaceFiles } from "../../generator/io/project/replaced-package.ts";
import { sameDeclarations } from "../../generator/usage/same-declarations.ts";

const path = "/program/src/a.ts";
const text = `import { other } from "./other.ts";
export const limits = { jobs: 1 };
export async function titleOf(id: string) {
  const found = await other(id);
  return [found.name].join();
}
export class Store {
  private size = 1;
  read = (id: string) => this.size + id.length;
}
`;

it.each([
  ["a body whose value has the same type", "found.name", "found.id", true],
  ["a body of an arrow function", "id.length", "id.length + 1", true],
  [
    "a body whose value has another type",
    "[found.name].join()",
    "found",
    false,
  ],
  ["a value outside of functions", "jobs: 1", "jobs: 2", false],
  ["a parameter", "(id: string) =>", '(id = "") =>', false],
  ["a member of a class that nobody else reads", "size = 1", "size = 2", false],
  ["an import", "import { other }", "import { other, more }", false],
])("%s", (_, from, to, isAlike) => {
  expect(text).toContain(from);
  expect(
    sameDeclarations(
      compile({
        [path]: text.replace(from, to),
        "/program/src/other.ts": `export const more = 1;
export declare function other(id: string): Promise<{ id: string; name: string }>;
`,
      }),
      new Map([[path, text]]),
    ),
  ).toEqual(isAlike ? [path] : []);
});

function compile(disk: Readonly<Record<string, string>>) {
  const system = { ...ts.sys, ...reading(disk) };
  return (files: Iterable<string>, edited: ReadonlyMap<string, string>) =>
    compileProject([...files], {
      options: {
        declaration: true,
        emitDeclarationOnly: true,
        allowImportingTsExtensions: true,
        types: [],
      },
      system,
      resolveImport: () => ({
        resolvedFileName: "/program/src/other.ts",
        extension: ts.Extension.Ts,
      }),
      known: new Map(),
      parsed: new Map(),
      replaced: replaceFiles({
        packages: [],
        edited: new Map([...Object.entries(disk), ...edited]),
      }),
    }).program;
}

function reading(disk: Readonly<Record<string, string>>) {
  return {
    fileExists: (file: string) => file in disk,
    readFile: (file: string) => disk[file],
  };
}
