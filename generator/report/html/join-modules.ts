import { invariant } from "../../diagnostics/invariant.ts";
import type { TemplateTexts } from "../../render/templates.ts";

/**
 * Matches an import of our own modules in our own format: imports come first, and each is a statement that names a
 * file beside its module.
 */
const importStatement = /^import [^;]*? from "\.\/([^"]+)";\n/gm;

/** Matches a comment on lines of its own, which a page does not need. */
const ownComment = /^ *(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/|\/\/ .*)\n/gm;

/**
 * Joins modules into one, each after those that it imports, as a bundler would do for modules whose top-level names
 * differ. A page that is a single file cannot import anything.
 */
export function joinModules(texts: TemplateTexts, entry: string): string {
  const folder = entry.slice(0, entry.lastIndexOf("/") + 1);
  const joined = new Map<string, string>();
  const visit = (path: string): void => {
    if (joined.has(path)) return;
    const text = texts.get(path);
    invariant(text !== undefined, `a module ${path} of the page`);
    for (const [, name = ""] of text.matchAll(importStatement))
      visit(folder + name);
    joined.set(path, withoutImports(text));
  };
  visit(entry);
  return [...joined.values()].join("\n");
}

function withoutImports(text: string): string {
  return text
    .replace(importStatement, "")
    .replace(/^export /gm, "")
    .replace(ownComment, "")
    .trim();
}
