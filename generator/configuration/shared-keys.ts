/**
 * Keys that mean the same in every command that has them: they may be at the top of the file as well. A word such as `out` is the
 * file of one command and the folder of another, so that it belongs to a section.
 */
export const sharedKeys: readonly string[] = [
  "spec",
  "changes",
  "templates",
  "runtime",
  "policy",
  "accepted",
  "renames",
  "max-size",
  "max-files",
  "color",
  "quiet",
  "verbose",
];
