import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { findPrettier } from "./format-with-prettier.ts";
import { readOwnText } from "../files/own-files.ts";
import { unlessAbsent } from "../files/world-error.ts";

/** The part of prettier that is used, https://prettier.io/docs/api */
interface Prettier {
  readonly version: string;
  resolveConfigFile(path: string): Promise<string | null>;
  resolveConfig(
    path: string,
    options: { readonly editorconfig: boolean },
  ): Promise<{ readonly plugins?: readonly unknown[] } | null>;
}

/** One file of each kind that is formatted. */
const kinds = ["src/index.ts", "package.json", "README.md"] as const;

/**
 * All that decides how prettier formats in a folder, as text; `null` when that cannot be known without doing it: where the
 * configuration is a program or names plugins, or there is no prettier.
 */
export async function prettierSettings(
  directory: string,
): Promise<string | null> {
  const folder = resolve(directory);
  const path = findPrettier([folder, resolve(".")]);
  if (path === null) return null;
  // The user's own installation, of which `formatWithPrettier` says what is wrong.
  const { default: prettier } = (await import(pathToFileURL(path).href)) as {
    readonly default: Prettier;
  };
  const files = kinds.map((kind) => join(folder, kind));
  const configuration = await prettier.resolveConfigFile(
    join(folder, kinds[0]),
  );
  if (/\.[cm]?[jt]s$/.test(configuration ?? "")) return null;
  const resolved = await Promise.all(
    files.map((file) => prettier.resolveConfig(file, { editorconfig: true })),
  );
  if (resolved.some((config) => (config?.plugins ?? []).length > 0))
    return null;
  const texts = await Promise.all(
    // With what it says of single files.
    [configuration, await nearestEditorConfig(folder)].map((file) =>
      file === null ? null : unlessAbsent(readOwnText(file)),
    ),
  );
  return JSON.stringify([prettier.version, resolved, texts]);
}

async function nearestEditorConfig(folder: string): Promise<string | null> {
  const file = join(folder, ".editorconfig");
  if ((await unlessAbsent(readOwnText(file))) !== null) return file;
  const parent = dirname(folder);
  return parent === folder ? null : nearestEditorConfig(parent);
}
