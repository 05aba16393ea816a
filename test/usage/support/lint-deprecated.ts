import Module, { createRequire } from "node:module";

/** Where `@typescript-eslint/no-deprecated` reports something. */
export interface LintedPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Node resolves what modules require by this; it has no types. */
const resolver = "_resolveFilename";

type Resolve = (request: string, ...rest: unknown[]) => string;

const require = createRequire(import.meta.url);

/**
 * typescript-eslint needs the compiler as a library, which TypeScript 7 is not: it gets 6 in its place, where it asks for `typescript`.
 * @param config absolute path of a `tsconfig.json` that lists the files
 */
export async function lintDeprecated(
  folder: string,
  config: string,
  files: readonly string[],
): Promise<readonly LintedPlace[]> {
  const resolving = Module as unknown as Record<typeof resolver, Resolve>;
  const resolve = resolving[resolver];
  resolving[resolver] = (request, ...rest) =>
    request === "typescript"
      ? require.resolve("typescript-6")
      : resolve.call(Module, request, ...rest);
  try {
    const { default: plugin } = await import("typescript-eslint");
    const { ESLint } = await import("eslint");
    const eslint = new ESLint({
      cwd: folder,
      overrideConfigFile: true,
      overrideConfig: [
        {
          files: ["**/*.{ts,tsx,js}"],
          languageOptions: {
            parser: plugin.parser,
            parserOptions: { project: config, tsconfigRootDir: folder },
          },
          plugins: { "@typescript-eslint": plugin.plugin },
          rules: { "@typescript-eslint/no-deprecated": "error" },
        },
      ] as never,
    });
    const results = await eslint.lintFiles([...files]);
    return results.flatMap(({ filePath, messages }) =>
      messages.map(({ line, column, fatal, message }) => {
        if (fatal === true) throw new Error(`${filePath}: ${message}`);
        return { file: filePath, line, column };
      }),
    );
  } finally {
    resolving[resolver] = resolve;
  }
}
