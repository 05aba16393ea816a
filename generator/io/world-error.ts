import {
  fileNotReadable,
  fileNotWritten,
  outputOtherFileSystem,
} from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";

/** The error of the file system when it cannot do what it was asked to do. */
export interface WorldError extends Error {
  readonly code: string;
  readonly path?: string;
  /** The second path of a rename or link. */
  readonly dest?: string;
}

const reasons: ReadonlyMap<string, string> = new Map([
  ["ENOENT", "there is no such file or folder"],
  ["ENOTDIR", "a part of its path is a file, not a folder"],
  // This comes from making folders, when an existing folder would be no error.
  ["EEXIST", "a part of its path is a file, not a folder"],
  ["EISDIR", "it is a folder"],
  ["EACCES", "permission is denied"],
  ["EPERM", "permission is denied"],
  ["EROFS", "the file system is read-only"],
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "the disk quota is used up"],
  ["EFBIG", "the file is larger than the system allows"],
  ["EMFILE", "too many files are open"],
  ["ENFILE", "too many files are open"],
  ["ENAMETOOLONG", "the name is too long for the file system"],
  ["ELOOP", "symbolic links lead in a circle"],
  ["EBUSY", "another program uses it"],
]);

export function isWorldError(thrown: unknown): thrown is WorldError {
  return (
    thrown instanceof Error &&
    "code" in thrown &&
    typeof thrown.code === "string" &&
    // Errors of node about wrong arguments are mistakes of ours.
    !thrown.code.startsWith("ERR_INVALID")
  );
}

export function hasCode(thrown: unknown, ...codes: readonly string[]): boolean {
  return isWorldError(thrown) && codes.includes(thrown.code);
}

export function worldReason(error: WorldError): string {
  return reasons.get(error.code) ?? `the system reports ${error.code}`;
}

/** Returns the value, or `null` when the named file or folder does not exist. */
export async function unlessAbsent<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (thrown) {
    if (hasCode(thrown, "ENOENT", "ENOTDIR")) return null;
    throw thrown;
  }
}

/** Turns a failed write into a finding. Throws again whatever is not an error of the file system. */
export function writeFailure(shown: string, thrown: unknown): Diagnostic {
  if (!isWorldError(thrown)) throw thrown;
  return thrown.code === "EXDEV"
    ? outputOtherFileSystem(shown)
    : fileNotWritten(shown, worldReason(thrown));
}

/** Turns a failed look at the output into a finding. Throws again whatever is not an error of the file system. */
export function inspectFailure(shown: string, thrown: unknown): Diagnostic {
  if (!isWorldError(thrown)) throw thrown;
  return fileNotReadable(shown, worldReason(thrown));
}
