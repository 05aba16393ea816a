import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readBytes } from "../files/read-bytes.ts";
import { decodeUtf8 } from "../files/read-input.ts";
import { isWorldError } from "../files/world-error.ts";

/** A document that was found by what it says, not by its name. */
export interface FoundDocument {
  /** Relative to the folder that was searched, with forward slashes. */
  readonly path: string;
  readonly title: string | null;
}

const deepest = 4;
const mostEntries = 5000;
const mostFound = 20;
const mostBytes = 16 * 1024 * 1024;

/** Folders of what others wrote, or a build. */
const skipped: ReadonlySet<string> = new Set([
  "build",
  "dist",
  "generated",
  "node_modules",
  "target",
  "test",
  "tests",
  "vendor",
]);

/** The OpenAPI and Swagger documents in a folder, those at the top first. Looks at a bounded number of files, and follows no links. */
export async function findApiDocuments(
  folder: string,
): Promise<readonly FoundDocument[]> {
  const found: FoundDocument[] = [];
  let entries = 0;
  let level: readonly string[] = [""];
  for (let depth = 0; depth < deepest && level.length > 0; depth += 1) {
    const below: string[] = [];
    for (const inside of level)
      for (const entry of await entriesOf(join(folder, inside))) {
        entries += 1;
        if (entries > mostEntries || found.length >= mostFound) return found;
        const path = inside === "" ? entry.name : `${inside}/${entry.name}`;
        if (entry.isDirectory() && !isSkipped(entry.name)) below.push(path);
        if (!entry.isFile() || !/\.(?:json|ya?ml)$/i.test(entry.name)) continue;
        const text = await textOf(join(folder, path));
        if (text !== null && isDocument(text))
          found.push({ path, title: titleOf(text) });
      }
    level = below;
  }
  return found;
}

function isSkipped(name: string): boolean {
  return name.startsWith(".") || skipped.has(name);
}

async function entriesOf(folder: string) {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    return [];
  }
}

async function textOf(path: string): Promise<string | null> {
  try {
    const bytes = await readBytes(path, mostBytes);
    return bytes === null ? null : decodeUtf8(bytes);
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    return null;
  }
}

/** The version of the format is at the top of a document: a line of its own in YAML, a member in JSON. */
function isDocument(text: string): boolean {
  return text.trimStart().startsWith("{")
    ? /"(?:openapi|swagger)"\s*:\s*"[23]\.\d/.test(text)
    : /^(?:"(?:openapi|swagger)"|(?:openapi|swagger)) *: *["']?[23]\.\d/m.test(
        text,
      );
}

/** Of `info`, as most documents write it; for names that are proposed. */
function titleOf(text: string): string | null {
  const json = /"info"\s*:\s*\{[^{}]*?"title"\s*:\s*"([^"\\]+)"/.exec(text);
  const yaml =
    /^info: *(?:\r?\n(?: .*)?)*?\r?\n +title: *["']?([^"'\r\n]+)/m.exec(text) ??
    /^info: *\{.*?title: *["']?([^"',}]+)/m.exec(text);
  return (json ?? yaml)?.[1]?.trim() ?? null;
}
