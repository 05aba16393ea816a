import { createPathGlob } from "./path-glob.ts";

/**
 * Returns the owners of a file, whose path is from the top of the repository; returns none when no rule names an
 * owner.
 */
export type OwnersOf = (file: string) => readonly string[];

/** The places where hosts look for the rules, in this order. */
export const codeOwnersFiles: readonly string[] = [
  ".github/CODEOWNERS",
  "CODEOWNERS",
  "docs/CODEOWNERS",
  ".gitlab/CODEOWNERS",
];

/**
 * Reads the rules of a CODEOWNERS file: patterns like those of `.gitignore`, followed by owners. The last rule that
 * matches counts. Headings of sections, which GitLab supports, are left out, and their owners are ignored.
 */
export function readCodeOwners(text: string): OwnersOf {
  const rules = text.split(/\r?\n/).flatMap((line) => {
    const [pattern, ...owners] = line
      .replace(/(?:^|\s)#.*/s, "")
      .trim()
      .split(/(?<!\\)\s+/);
    return pattern === undefined || pattern === "" || /^\^?\[/.test(pattern)
      ? []
      : [{ isFor: createPathGlob(pattern), owners }];
  });
  return (file) => rules.findLast(({ isFor }) => isFor(file))?.owners ?? [];
}
