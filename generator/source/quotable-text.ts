import { nearest } from "../diagnostics/suggest.ts";
import { mentionsKeyword } from "./looks-like-document.ts";
import type { SourceFile } from "./source-file.ts";

/** Members at the top of the files that sdkwright reads, and hardly of others. */
const members: ReadonlySet<string> = new Set([
  // Catalogues
  "accepted",
  "base-addresses",
  "documents",
  "endpoints",
  "grace",
  "names",
  "namespace",
  "preset",
  "releases",
  "renames",
  "scope-levels",
  "service",
  "severity",
  // Configurations, settings, overlays and seeds
  "accept",
  "accept-rename",
  "actions",
  "answers",
  "changelog",
  "diff",
  "explain",
  "extensions",
  "generate",
  "impact",
  "integrations",
  "lifecycle",
  "lists",
  "mock",
  "overlay",
  "presets",
  "relabel",
  "tenants",
  "usage",
  // What sdkwright and the compiler write or read
  "compilerOptions",
  "facts",
  "operations",
  "verdict",
]);

/** Templates, tables for people and configurations of known names: programs keep no passwords in them. */
const knownName =
  /\.(?:hbs|md|markdown)$|(?:^|\/)(?:sdkwright\.yaml|[jt]sconfig[^/]*\.json)$/i;

/** Beyond this nobody looks for the first members. */
const mostCharacters = 100_000;

/**
 * Whether messages may show lines of a text: of what sdkwright reads, broken or not, and of nothing else. A configuration, a
 * reference or a link may lead to any file, also to one with passwords, and the log of a build server has many readers.
 */
export function isQuotable({ file, text }: SourceFile): boolean {
  return (
    knownName.test(file) ||
    mentionsKeyword(text) ||
    topMembers(text.slice(0, mostCharacters)).some(isMember)
  );
}

/** A long name with a typing error counts, too: its author needs the line. Short ones are near to those of other files. */
function isMember(name: string): boolean {
  return (
    members.has(name) ||
    (name.length >= leastForErrors && nearest(name, [...members], 1).length > 0)
  );
}

const leastForErrors = 9;

function topMembers(text: string): readonly string[] {
  return /^\s*\{/.test(text)
    ? membersOfBraces(text)
    : [...text.matchAll(/^(["']?)([\w-]+)\1[ \t]*:/gm)].map(
        ([, , name = ""]) => name,
      );
}

/** Of JSON, or of YAML that looks like it, however broken the rest is. */
function membersOfBraces(text: string): readonly string[] {
  const names: string[] = [];
  let depth = 0;
  let last = "";
  for (const [token] of text.matchAll(
    /"(?:[^"\\\n]|\\.)*"|[{}[\]:,]|[^\s"{}[\]:,]+/g,
  )) {
    if ("{[".includes(token)) depth += 1;
    else if ("}]".includes(token)) depth -= 1;
    else if (token === ":" && depth === 1) names.push(last);
    last = token.replace(/^["']|["']$/g, "");
  }
  return names;
}
