import { extname } from "node:path";
import { ts } from "ts-morph";
import { readCode, type Unreadable } from "./parse-code.ts";
import { scriptLanguageOf, scriptLanguages } from "./script-languages.ts";
import { componentScript } from "./script-parts.ts";

/** Languages with code in them that the compiler does not understand as it stands. */
export const otherLanguages: readonly string[] = scriptLanguages;

export function isOtherLanguage(file: string): boolean {
  return otherLanguages.some((each) => each === extname(file));
}

type ImportedNames =
  | {
      readonly kind: "names";
      readonly names: readonly string[];
      /** What of the file is not understood; `null`: all of it is. */
      readonly unseen: "other-language" | "template" | null;
      /** Whether it may declare something for files that do not import it. */
      readonly isAmbient: boolean;
    }
  | { readonly kind: "unread"; readonly reason: Unreadable };

/** What a file imports, exports from and requires, as it is written; in JavaScript also what its comments import types from. */
export function importedNames(file: string, system: ts.System): ImportedNames {
  const read = readCode(file, system);
  if (read.kind === "unread") return read;
  if (read.kind === "missing") return { kind: "unread", reason: "missing" };
  const { text } = read;
  if (isOtherLanguage(file)) {
    const language = scriptLanguageOf(file);
    const script = language && componentScript(language, text);
    return script === null
      ? {
          kind: "names",
          names: namesIn(text),
          unseen: "other-language",
          isAmbient: false,
        }
      : {
          kind: "names",
          names: namesInCode(script.text, isJavaScript(script.kind)),
          unseen: "template",
          isAmbient: mayDeclare(script.text),
        };
  }
  const names = namesInCode(text, /\.[cm]?jsx?$/.test(file));
  return { kind: "names", names, unseen: null, isAmbient: mayDeclare(text) };
}

function isJavaScript(kind: ts.ScriptKind): boolean {
  return kind === ts.ScriptKind.JS || kind === ts.ScriptKind.JSX;
}

function namesInCode(text: string, isScript: boolean): readonly string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const names = importedFiles.map(({ fileName }) => fileName);
  return isScript ? [...new Set([...names, ...namesInComments(text)])] : names;
}

/** Whether a text may extend a module or the global scope, or has nothing that makes it a module. */
function mayDeclare(text: string): boolean {
  return (
    /\bdeclare\s+(?:global|module|namespace)\b/.test(text) ||
    !/\b(?:import|export|require)\b/.test(text)
  );
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
