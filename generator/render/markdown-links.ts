/*
 * GitHub looks for mentions, references, commits and addresses in the text that is left when Markdown has been read,
 * so neither a backslash nor an entity prevents a link: https://github.com/github/cmark-gfm/issues/181. It leaves out
 * code: `IGNORE_PARENTS` of https://github.com/gjtorikian/html-pipeline. An empty HTML comment would also prevent a
 * link, but viewers that print no HTML show it, and a zero-width space is copied with the text. The forms:
 * https://docs.github.com/get-started/writing-on-github/working-with-advanced-formatting/autolinked-references-and-urls
 */

/**
 * Matches everything that becomes a link or a picture. It matches too much rather than too little, since the rules
 * about the surrounding text are not public.
 */
const linked = new RegExp(
  [
    // This is a user, a team, a commit of a user, or an e-mail address.
    "@[a-z0-9]",
    // This is an issue, with or without a repository in front.
    "#[0-9]",
    "(?<![a-z0-9])gh-[0-9]",
    // This is a commit: it has at least one digit and one letter, so that numbers and words are not matched.
    "(?<![a-z0-9])(?=[0-9]*[a-f])(?=[a-f]*[0-9])[0-9a-f]{7,40}(?![a-z0-9])",
    "[a-z0-9]://",
    "(?<![a-z0-9])www\\.",
    // This is a picture: `:key:`, `:+1:` or `:100:`. Other colons around digits are a time, and around dashes a line
    // of a table.
    ":(?:[+-]1|100|1234|(?![0-9_+-]+:)[a-z0-9_+-]+):",
  ].join("|"),
  "i",
);

/** Matches a run without white space and without characters that a code span cannot contain unchanged. */
const word = /[^\s`|\\]+/g;

const opening = new Set("([{<\"'*_~‘“«");
const closing = new Set(")]}>\"'*_~’”».,;!?");

export interface LinePart {
  readonly kind: "text" | "linked";
  readonly text: string;
}

/** Splits a line into parts that a viewer may link and other parts. Two adjacent parts are never of the same kind. */
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

/** Finds the part without the punctuation around it. */
function coreOf(found: string): readonly [from: number, to: number] {
  let from = 0;
  while (opening.has(found.charAt(from))) from += 1;
  let to = found.length;
  while (closing.has(found.charAt(to - 1))) to -= 1;
  // This is the colon of `@user:`, and not the one of `:key:`.
  if (found.endsWith(":", to) && linked.test(found.slice(from, to - 1)))
    to -= 1;
  return [from, to];
}
