/*
 * GitHub looks for mentions, references, commits and addresses in the text that is left when Markdown has been read, so
 * neither a backslash nor an entity keeps them from it: https://github.com/github/cmark-gfm/issues/181. What stands in
 * code is left out: `IGNORE_PARENTS` of https://github.com/gjtorikian/html-pipeline. An empty HTML comment would do too,
 * but shows in viewers that print no HTML, and a zero-width space is copied along.
 * The forms: https://docs.github.com/get-started/writing-on-github/working-with-advanced-formatting/autolinked-references-and-urls
 */

/** What becomes a link or a picture; rather one form too many, since rules about what stands around it are not public. */
const linked = new RegExp(
  [
    // A user, a team, a commit of somebody, an address of electronic mail.
    "@[a-z0-9]",
    // An issue, with or without a repository in front.
    "#[0-9]",
    "(?<![a-z0-9])gh-[0-9]",
    // A commit: at least one digit and one letter, so that numbers and words stay what they are.
    "(?<![a-z0-9])(?=[0-9]*[a-f])(?=[a-f]*[0-9])[0-9a-f]{7,40}(?![a-z0-9])",
    "[a-z0-9]://",
    "(?<![a-z0-9])www\\.",
    // A picture, `:key:`, `:+1:` or `:100:`; other colons around digits are a time, and around dashes a line of a table.
    ":(?:[+-]1|100|1234|(?![0-9_+-]+:)[a-z0-9_+-]+):",
  ].join("|"),
  "i",
);

/** A run without white space and without what cannot stand in a code span as it is. */
const word = /[^\s`|\\]+/g;

const opening = new Set("([{<\"'*_~‘“«");
const closing = new Set(")]}>\"'*_~’”».,;!?");

export interface LinePart {
  readonly kind: "text" | "linked";
  readonly text: string;
}

/** The parts of a line that somebody's viewer would link, apart from the rest; no two of a kind are neighbours. */
export function partsOf(line: string): readonly LinePart[] {
  if (!linked.test(line)) return [{ kind: "text", text: line }];
  const parts: LinePart[] = [];
  let end = 0;
  for (const { 0: found, index } of line.matchAll(word)) {
    if (!linked.test(found)) continue;
    const [from, to] = coreOf(found);
    if (index + from > end)
      parts.push({ kind: "text", text: line.slice(end, index + from) });
    parts.push({ kind: "linked", text: found.slice(from, to) });
    end = index + to;
  }
  if (end < line.length) parts.push({ kind: "text", text: line.slice(end) });
  return parts;
}

/** Without the punctuation around it. */
function coreOf(found: string): readonly [from: number, to: number] {
  let from = 0;
  while (opening.has(found.charAt(from))) from += 1;
  let to = found.length;
  while (closing.has(found.charAt(to - 1))) to -= 1;
  // The colon of `@user:`, not that of `:key:`.
  if (found.endsWith(":", to) && linked.test(found.slice(from, to - 1)))
    to -= 1;
  return [from, to];
}
