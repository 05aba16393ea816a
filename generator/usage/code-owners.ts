import ignore from "ignore";

/** Gives who owns a file, named from the top of the repository; nobody where no rule says so. */
export type OwnersOf = (file: string) => readonly string[];

/** Where hosts look for the rules, in this order. */
export const codeOwnersFiles = [
  ".github/CODEOWNERS",
  "CODEOWNERS",
  "docs/CODEOWNERS",
  ".gitlab/CODEOWNERS",
];

/**
 * The rules of a CODEOWNERS file: patterns as those of `.gitignore` with owners behind them; the last one that fits counts. Headings of
 * sections, which GitLab knows, are left out, and their owners count for nothing.
 */
export function readCodeOwners(text: string): OwnersOf {
  const rules = text.split(/\r?\n/).flatMap((line) => {
    const [pattern, ...owners] = line
      .replace(/(?:^|\s)#.*$/, "")
      .trim()
      .split(/(?<!\\)\s+/);
    return pattern === undefined || pattern === "" || /^\^?\[/.test(pattern)
      ? []
      : [{ matcher: ignore().add(pattern), owners }];
  });
  return (file) =>
    rules.findLast(({ matcher }) => matcher.ignores(file))?.owners ?? [];
}
