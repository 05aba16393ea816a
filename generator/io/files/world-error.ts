import {
  fileNotReadable,
  fileNotWritten,
  outputOtherFileSystem,
  stateFolderRefused,
} from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";

/** What the file system answers when it cannot do what was asked. */
export interface WorldError extends Error {
  readonly code: string;
  readonly path?: string;
  /** The second path of a rename or link. */
  readonly dest?: string;
  /** The state folder, when the failure is about what sdkwright keeps there and not about what it was asked to write. */
  readonly state?: string;
}

const reasons: ReadonlyMap<string, string> = new Map([
  ["ENOENT", "there is no such file or folder"],
  ["ENOTDIR", "a part of its path is a file, not a folder"],
  // From making folders, where a folder would be no error.
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
  ["EAGAIN", "nothing in it can be read at once"],
  ["ENXIO", "nothing in it can be read"],
  // Of `readBytes`.
  ["NOT_PLAIN", "it is a pipe, a socket or a device, not a file"],
  ["ELOOP", "symbolic links lead in a circle"],
  ["EBUSY", "another program uses it"],
]);

export function isWorldError(thrown: unknown): thrown is WorldError {
  return (
    thrown instanceof Error &&
    "code" in thrown &&
    typeof thrown.code === "string" &&
    // Node's own complaints about wrong arguments are our mistakes.
    !thrown.code.startsWith("ERR_INVALID")
  );
}

export function hasCode(thrown: unknown, ...codes: readonly string[]): boolean {
  return isWorldError(thrown) && codes.includes(thrown.code);
}

export function worldReason(error: WorldError): string {
  return reasons.get(error.code) ?? `the system reports ${error.code}`;
}

/** The value, or `null` when the named thing is not there. */
export async function unlessAbsent<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (thrown) {
    if (hasCode(thrown, "ENOENT", "ENOTDIR")) return null;
    throw thrown;
  }
}

/** A failed write as a finding; what is not the file system's answer is thrown on. */
export function writeFailure(shown: string, thrown: unknown): Diagnostic {
  if (!isWorldError(thrown)) throw thrown;
  if (thrown.state !== undefined)
    return stateFolderRefused([thrown.state], worldReason(thrown));
  return thrown.code === "EXDEV"
    ? outputOtherFileSystem(shown)
    : fileNotWritten(shown, worldReason(thrown));
}

/** A failed look at the output as a finding; what is not the file system's answer is thrown on. */
export function inspectFailure(shown: string, thrown: unknown): Diagnostic {
  if (!isWorldError(thrown)) throw thrown;
  if (thrown.state !== undefined)
    return stateFolderRefused([thrown.state], worldReason(thrown));
  return fileNotReadable(shown, worldReason(thrown));
}
