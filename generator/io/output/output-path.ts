import { outputPathUnsafe } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { foldsToGit } from "../files/git-path.ts";
import { foldersAbove } from "../files/path-overlap.ts";

/** The file of hashes that says which files of an output folder are ours. */
export const manifestName = ".sdkwright-manifest";

// Windows opens a device under these names in every folder, whatever the ending.
// https://learn.microsoft.com/windows/win32/fileio/naming-a-file
const deviceName =
  /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\.|$)/i;

/**
 * Findings for paths that cannot be written on every machine, or not together. The paths come from naming, so a finding
 * here is nearly always our own mistake; it is reported and not thrown because a hostile document may be its cause.
 */
export function checkPaths(paths: readonly string[]): readonly Diagnostic[] {
  return [...checkEach(paths), ...checkTogether(paths)];
}

/** Why a path may not be written, as the end of a sentence about it; `null` for a good one. */
export function unsafeReason(path: string): string | null {
  if (path === "") return "is empty";
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f]/.test(path)) return "has a control character";
  if (/\p{Surrogate}/u.test(path)) return "is not well-formed Unicode";
  if (path.includes("\\")) return "has a backslash";
  if (path.startsWith("/") || /^[a-z]:/i.test(path)) return "is absolute";
  const segments = path.split("/");
  if (foldCase(segments[0] ?? "") === manifestName)
    return "has the name of the manifest";
  for (const segment of segments) {
    const reason = unsafeSegment(segment);
    if (reason !== null) return reason;
  }
  return null;
}

/** Two paths with the same result are one file where the file system ignores case and normal form (macOS, Windows). */
export function foldCase(path: string): string {
  return path.normalize("NFC").toLowerCase();
}

function unsafeSegment(segment: string): string | null {
  if (segment === "") return "has an empty segment";
  if (segment === "." || segment === "..") return `has a segment "${segment}"`;
  if (foldsToGit(segment))
    return `leads into "${segment}", which belongs to git`;
  if (deviceName.test(segment))
    return `has a Windows device name, "${segment}"`;
  if (/[<>:"|?*]/.test(segment))
    return "has a character that Windows does not allow";
  // Windows drops them silently, and two paths would be one file.
  if (/[. ]$/.test(segment)) return "has a segment that ends in a dot or space";
  return null;
}

function checkEach(paths: readonly string[]): readonly Diagnostic[] {
  return paths.flatMap((path) => {
    const reason = unsafeReason(path);
    return reason === null ? [] : [outputPathUnsafe(path, reason)];
  });
}

function checkTogether(paths: readonly string[]): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const files = new Map<string, string>();
  for (const path of paths) {
    const other = files.get(foldCase(path));
    if (other === undefined) files.set(foldCase(path), path);
    else diagnostics.push(outputPathUnsafe(path, collision(path, other)));
  }
  for (const path of files.values())
    for (const folder of foldersAbove(path)) {
      const file = files.get(foldCase(folder));
      if (file !== undefined)
        diagnostics.push(
          outputPathUnsafe(file, `is also a folder of "${path}"`),
        );
    }
  return diagnostics;
}

function collision(path: string, other: string): string {
  return path === other
    ? "is planned twice"
    : `differs from "${other}" only in case`;
}
