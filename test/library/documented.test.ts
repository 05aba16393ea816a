import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Node, Project, type SourceFile } from "ts-morph";
import { expect, it } from "vitest";
import { repository } from "../support/commands.ts";

const entries = ["generator/index.ts", "generator/templates.ts"];

// Files one by one, without what they import: asking the compiler takes 20 s.
const project = new Project({
  useInMemoryFileSystem: true,
  skipLoadingLibFiles: true,
});

function open(path: string): SourceFile {
  const text = readFileSync(join(repository, path), "utf8");
  return (
    project.getSourceFile(`/${path}`) ??
    project.createSourceFile(`/${path}`, text)
  );
}

/** What an entry exports again, with the file that declares it. */
function exportsOf(entry: string): readonly (readonly [string, SourceFile])[] {
  return open(entry)
    .getExportDeclarations()
    .flatMap((each) => {
      const from = each.getModuleSpecifierValue() ?? "";
      const source = open(join(dirname(entry), from));
      return each
        .getNamedExports()
        .map((named) => [named.getName(), source] as const);
    });
}

/** The statement that declares a name. */
function declarationOf(name: string, source: SourceFile): Node | undefined {
  return (
    source.getClass(name) ??
    source.getInterface(name) ??
    source.getTypeAlias(name) ??
    source.getFunction(name) ??
    source.getVariableStatement((statement) =>
      statement
        .getDeclarations()
        .some((declaration) => declaration.getName() === name),
    )
  );
}

function undocumentedIn(name: string, source: SourceFile): readonly string[] {
  const declaration = declarationOf(name, source);
  if (declaration === undefined)
    return [`${name} is not declared in ${source.getFilePath()}`];
  const own = isDocumented(declaration) ? [] : [name];
  if (!Node.isInterfaceDeclaration(declaration)) return own;
  const members = declaration
    .getMembers()
    .filter((member) => !isDocumented(member))
    .map(
      (member) =>
        `${name}.${Node.hasName(member) ? member.getName() : member.getText()}`,
    );
  return [...own, ...members];
}

function isDocumented(node: Node): boolean {
  return (
    Node.isJSDocable(node) &&
    node.getJsDocs().some((doc) => doc.getDescription().trim() !== "")
  );
}

it("says what each export of the library is, and each field of its interfaces", () => {
  const exported = entries.flatMap(exportsOf);
  expect(exported.length).toBeGreaterThan(50);
  expect(
    exported.flatMap(([name, source]) => undocumentedIn(name, source)),
  ).toEqual([]);
});
