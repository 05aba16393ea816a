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
