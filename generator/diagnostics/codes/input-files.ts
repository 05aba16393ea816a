import type { Diagnostic } from "../diagnostic.ts";
import { report } from "./report.ts";

export function fileNotReadable(path: string, reason: string): Diagnostic {
  return report(
    "error",
    "file-not-readable",
    null,
    `${path} cannot be read: ${reason}.`,
    { hint: "Check the name and the permissions." },
  );
}

export function folderNotReadable(path: string, reason: string): Diagnostic {
  return report(
    "error",
    "folder-not-readable",
    null,
    `The folder ${path} cannot be read: ${reason}.`,
    { hint: "Check the name and the permissions." },
  );
}

/** @param most is the limit, such as "200 files" */
export function folderTooLarge(path: string, most: string): Diagnostic {
  return report(
    "error",
    "folder-too-large",
    null,
    `The folder ${path} has more than ${most}.`,
    { hint: "Keep only the files in it that should be read." },
  );
}

export function fileNotPlain(path: string): Diagnostic {
  return report(
    "error",
    "file-not-plain",
    null,
    `${path} is neither a file nor a folder; symbolic links are not followed here.`,
    { hint: "Put a copy of the file in its place." },
  );
}

export function fileNotUtf8(path: string): Diagnostic {
  return report("error", "file-not-utf8", null, `${path} is not UTF-8 text.`, {
    hint: "Save it as UTF-8.",
  });
}

export function fileTooLarge(path: string, mostBytes: number): Diagnostic {
  return report(
    "error",
    "file-too-large",
    null,
    `${path} has more than ${mostBytes} bytes.`,
    { hint: "Split the file." },
  );
}
