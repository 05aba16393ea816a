import { statSync } from "node:fs";
import { ts } from "ts-morph";
import { scriptLanguageOf } from "./script-languages.ts";
import { componentScript } from "./script-parts.ts";
import { mostCodeBytes } from "./plain-system.ts";
import { withinLimits } from "../process/within-limits.ts";

/** Why a file of code is not read. */
export type Unreadable =
  | "too-deep"
  | "too-large"
  | "missing"
  | "failed"
  | "out-of-time"
  | "out-of-memory";

/** The text of a file, or why there is none. */
export type CodeText =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "missing" }
  | { readonly kind: "unread"; readonly reason: Unreadable };

/** The source of a file, or why there is none. */
export type CodeSource =
  | { readonly kind: "source"; readonly source: ts.SourceFile }
  | Exclude<CodeText, { readonly kind: "text" }>;

/**
 * How many nodes are in each other at most. The compiler calls itself a dozen times for each level of some forms, and
 * needs the square of the time for others: an expression of 5,000 parts is read, one of 20,000 calls is not.
 */
const deepest = 10_000;

/** Reads a regular file, and tells one that is too large from one that is not there. */
export function readCode(file: string, system: ts.System): CodeText {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.isFile() !== true) return { kind: "missing" };
  if (stats.size > mostCodeBytes)
    return { kind: "unread", reason: "too-large" };
  const text = system.readFile(file);
  return text === undefined ? { kind: "missing" } : { kind: "text", text };
}

/** Gives the source of a text as the settings of a program have it. */
export type ParseCode = (file: string, text: string) => ts.SourceFile;

export function readSource(
  file: string,
  parse: ParseCode,
  system: ts.System,
): CodeSource {
  const read = readCode(file, system);
  if (read.kind !== "text") return read;
  const parsed = withinLimits(() => parse(file, read.text));
  return parsed.kind === "too-much" || isTooDeep(parsed.value)
    ? { kind: "unread", reason: "too-deep" }
    : { kind: "source", source: parsed.value };
}

/** Parses without the module format of Node.js: it would add errors about imports, which no caller asks for. */
export function parseCode(
  file: string,
  text: string,
  { target = ts.ScriptTarget.Latest }: ts.CompilerOptions,
): ts.SourceFile {
  const language = scriptLanguageOf(file);
  const script = language && componentScript(language, text);
  // Only in JavaScript do comments have types: as tsc, we leave the others alone.
  const how = {
    languageVersion: target,
    jsDocParsingMode: ts.JSDocParsingMode.ParseForTypeErrors,
  };
  return script === null
    ? ts.createSourceFile(file, text, how, true)
    : ts.createSourceFile(file, script.text, how, true, script.kind);
}

/** Looks at one level of nodes after the other. No form has more than two levels for a character. */
function isTooDeep(file: ts.SourceFile): boolean {
  if (file.text.length < deepest / 2) return false;
  let level: readonly ts.Node[] = [file];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    const below: ts.Node[] = [];
    for (const node of level)
      ts.forEachChild(node, (child) => {
        below.push(child);
      });
    level = below;
  }
  return false;
}
