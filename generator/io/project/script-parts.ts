import { ts } from "ts-morph";
import { findModules } from "./find-modules.ts";
import { blankOutside, findScripts, type TextPart } from "./find-scripts.ts";
import { scriptGlobals } from "./script-globals.ts";
import type { ScriptLanguage } from "./script-languages.ts";

/** The code of a component, at the places where its file has it. */
export interface ComponentScript {
  readonly text: string;
  readonly kind: ts.ScriptKind;
}

/**
 * Takes the scripts out of a component, as one module: everything else is blank, and what the language declares for them
 * follows after the end. Nothing of the component's language is run. Gives `null` where a script is in a language that
 * is not understood.
 */
export function componentScript(
  language: ScriptLanguage,
  text: string,
): ComponentScript | null {
  if (language === ".mdx")
    return moduleOf(
      language,
      blankOutside(text, findModules(text)),
      ts.ScriptKind.JSX,
    );
  const front = language === ".astro" ? findFrontmatter(text) : null;
  const scripts = findScripts(text, front?.after ?? 0);
  const kinds = scripts.map(({ attributes }) => kindOf(attributes, language));
  if (kinds.includes("other")) return null;
  const code = scripts.filter((_, at) => kinds[at] !== "data");
  const parts = [...(front === null ? [] : [front.code]), ...code];
  const blanked = blankOutside(text, parts);
  const script = language === ".svelte" ? declareReactive(blanked) : blanked;
  const kind = jointKind([
    ...(front === null ? [] : [ts.ScriptKind.TS]),
    ...kinds.filter((each) => typeof each === "number"),
  ]);
  return moduleOf(language, script, kind);
}

function moduleOf(
  language: ScriptLanguage,
  script: string,
  kind: ts.ScriptKind,
): ComponentScript {
  return { text: `${script}\n${scriptGlobals(language, script)}`, kind };
}

interface Frontmatter {
  readonly code: TextPart;
  readonly after: number;
}

/** Finds the code between the fences at the beginning of an Astro component. */
function findFrontmatter(text: string): Frontmatter | null {
  const open = text.indexOf("---");
  if (open === -1 || text.slice(0, open).trim() !== "") return null;
  const close = text.indexOf("\n---", open);
  return close === -1
    ? null
    : { code: { start: open + 3, end: close + 1 }, after: close + 4 };
}

/** `data`: no code at all, such as JSON; `other`: code in another language. */
type PartKind = ts.ScriptKind | "data" | "other";

const kindsByName: Readonly<Record<string, ts.ScriptKind>> = {
  ts: ts.ScriptKind.TS,
  typescript: ts.ScriptKind.TS,
  "text/typescript": ts.ScriptKind.TS,
  tsx: ts.ScriptKind.TSX,
  js: ts.ScriptKind.JS,
  javascript: ts.ScriptKind.JS,
  "text/javascript": ts.ScriptKind.JS,
  "application/javascript": ts.ScriptKind.JS,
  module: ts.ScriptKind.JS,
  jsx: ts.ScriptKind.JSX,
};

function kindOf(
  { lang, type }: Readonly<Record<string, string>>,
  language: ScriptLanguage,
): PartKind {
  // The scripts of Astro are TypeScript, unless the browser gets them as they are.
  const usual = language === ".astro" ? ts.ScriptKind.TS : ts.ScriptKind.JS;
  if (lang !== undefined) return kindsByName[lang] ?? "other";
  if (type === undefined || type === "") return usual;
  return kindsByName[type] ?? "data";
}

/** All scripts of a component are one module, so types and JSX in one of them are taken for code in all. */
function jointKind(kinds: readonly ts.ScriptKind[]): ts.ScriptKind {
  const { JS, JSX, TS, TSX } = ts.ScriptKind;
  const isTyped = kinds.includes(TS) || kinds.includes(TSX);
  const hasJsx = kinds.includes(TSX) || kinds.includes(JSX);
  if (isTyped) return hasJsx ? TSX : TS;
  return hasJsx ? JSX : kinds.length === 0 ? TS : JS;
}

/**
 * Svelte declares the variable of `$: total = price * count` where nothing else does. It becomes `let total`, which has as
 * many characters with the one before it.
 */
function declareReactive(script: string): string {
  const declared = new Set(
    [...script.matchAll(/\b(?:let|const|var)\s+(?<name>[\w$]+)/g)].map(
      ({ groups }) => groups?.["name"] ?? "",
    ),
  );
  return script.replace(
    /[ \t]\$: (?=(?<name>[A-Za-z_]\w*) *=[^=>])/g,
    (label, name: string) => {
      if (declared.has(name)) return label;
      declared.add(name);
      return "let ";
    },
  );
}
