import { extname } from "node:path";
import { ts } from "ts-morph";
import { readCode, type Unreadable } from "./parse-code.ts";

/** Languages with code in them that the compiler does not understand. */
export const otherLanguages = [".vue", ".svelte", ".astro", ".mdx"];

export function isOtherLanguage(file: string): boolean {
  return otherLanguages.includes(extname(file));
}

type ImportedNames =
  | { readonly kind: "names"; readonly names: readonly string[] }
  | { readonly kind: "unread"; readonly reason: Unreadable };

/** What a file imports, exports from and requires, as it is written; in JavaScript also what its comments import types from. */
export function importedNames(file: string, system: ts.System): ImportedNames {
  const read = readCode(file, system);
  if (read.kind === "unread") return read;
  if (read.kind === "missing") return { kind: "unread", reason: "missing" };
  const { text } = read;
  if (isOtherLanguage(file)) return { kind: "names", names: namesIn(text) };
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const names = importedFiles.map(({ fileName }) => fileName);
  return {
    kind: "names",
    names: /\.[cm]?jsx?$/.test(file)
      ? [...new Set([...names, ...namesInComments(text)])]
      : names,
  };
}

/** Returns the names of imports in a text that is not all code, and may take other text for one. */
function namesIn(text: string): readonly string[] {
  return [
    ...text.matchAll(/\b(?:from|import|require\()[\s(]*(["'])([^"'\n]+)\1/g),
  ].map(([, , name = ""]) => name);
}

/** `import("name").Type` and `@import { Type } from "name"`. */
function namesInComments(text: string): readonly string[] {
  return [
    ...text.matchAll(
      /\bimport\(\s*(["'])([^"'\n]+)\1\s*\)|@import\b[^"'@]*\bfrom\s*(["'])([^"'\n]+)\3/g,
    ),
  ].map((found) => found[2] ?? found[4] ?? "");
}
