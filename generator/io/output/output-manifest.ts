import { outputManifestDamaged } from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { unsafeReason } from "./output-path.ts";

/** SHA-256 in lower-case hex by path, for each file that we wrote. */
export type Manifest = ReadonlyMap<string, string>;

/**
 * The format of `sha256sum`, so that anybody can check an output folder without this tool. One line a file, sorted, so
 * that two branches which touch different files merge without a conflict.
 */
export function printManifest(manifest: Manifest): string {
  return [...manifest]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([path, sha256]) => `${sha256}  ${path}\n`)
    .join("");
}

/** Reads what `printManifest` wrote. The order of lines does not matter: a merge may change it. */
export function parseManifest(source: SourceFile): Checked<Manifest> {
  const manifest = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const lines = source.text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  for (const [index, line] of lines.entries()) {
    const [, sha256 = "", path = ""] =
      /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    const problem = lineProblem(line, path, manifest);
    if (problem === null) manifest.set(path, sha256);
    else
      diagnostics.push(
        outputManifestDamaged(
          {
            file: source.file,
            line: index + 1,
            column: 1,
            length: Math.max(1, line.length),
          },
          problem,
        ),
      );
  }
  return { value: diagnostics.length > 0 ? null : manifest, diagnostics };
}

function lineProblem(
  line: string,
  path: string,
  earlier: Manifest,
): string | null {
  if (/^(?:<{7}|={7}|>{7}|\|{7})/.test(line))
    return "The manifest contains a merge conflict.";
  if (path === "")
    return "Expected a SHA-256 hash in lower case, two spaces and a path.";
  const reason = unsafeReason(path);
  if (reason !== null) return `The path "${path}" ${reason}.`;
  return earlier.has(path) ? `The path "${path}" is listed twice.` : null;
}
