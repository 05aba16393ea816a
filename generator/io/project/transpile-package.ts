import { ts } from "ts-morph";

/**
 * Compiles the sources of a package, each by itself, as its own build does: `src/pets.ts` becomes `dist/pets.js` and
 * `dist/pets.d.ts`. Nothing judges their types.
 */
export function transpilePackage(
  sources: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    [...sources].flatMap(([path, text]) => {
      const name = /^src\/(?<name>.+)\.ts$/.exec(path)?.groups?.["name"];
      if (name === undefined) return [[path, text] as const];
      const code = ts.transpileModule(text, { compilerOptions }).outputText;
      const types = ts.transpileDeclaration(text, { compilerOptions });
      return [
        [`dist/${name}.js`, code] as const,
        [`dist/${name}.d.ts`, types.outputText] as const,
      ];
    }),
  );
}

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  rewriteRelativeImportExtensions: true,
  verbatimModuleSyntax: true,
};
