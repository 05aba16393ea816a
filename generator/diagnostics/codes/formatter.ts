import type { Diagnostic } from "../diagnostic.ts";
import { report } from "./report.ts";

export function prettierNotFound(folder: string): Diagnostic {
  return report(
    "unreadable",
    "prettier-not-found",
    null,
    `--format prettier needs prettier 3, which is not installed for ${folder} or the current folder.`,
    { hint: "Run npm install --save-dev prettier, or leave the option out." },
  );
}

export function prettierFailed(path: string, reason: string): Diagnostic {
  return report(
    "unreadable",
    "prettier-failed",
    null,
    `prettier cannot format ${path}: ${reason}.`,
    { hint: "Check its configuration and plugins, or leave the option out." },
  );
}
