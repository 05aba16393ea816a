import { message } from "./report.ts";

export const prettierNotFound = message((folder: string) => ({
  class: "unreadable",
  code: "prettier-not-found",
  text: `--format prettier needs prettier 3, which is not installed for ${folder} or the current folder.`,
  hint: "Run npm install --save-dev prettier, or leave the option out.",
}));

export const prettierFailed = message((path: string, reason: string) => ({
  class: "unreadable",
  code: "prettier-failed",
  text: `prettier cannot format ${path}: ${reason}.`,
  hint: "Check its configuration and plugins, or leave the option out.",
}));
