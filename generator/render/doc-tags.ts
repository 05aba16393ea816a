/*
 * Where tools find tags in a comment. TypeScript: at an `@` behind white space or at the beginning of a line, in code too,
 * and at `{@link`. Some look for a word anywhere in a comment: the compiler with `stripInternal`, and bundlers that keep
 * licenses and trust annotations of calls.
 */
const tagBegin = /(^|[\s{`])@/g;
const anywhere = /@(?=internal|licen[cs]e|preserve|cc_on|__)/g;

/** A link that `doc-comment.ts` has printed; no other text is left in this form. */
const ownLink = /(\{@link [A-Za-z0-9_.]+ \| [A-Za-z0-9_.]+\})/;

/** A line of documentation in which no tag begins but links of ours. */
export function withoutTags(line: string): string {
  if (!line.includes("@")) return line;
  return line
    .split(ownLink)
    .map((part, index) => (index % 2 === 1 ? part : escapeTags(part)))
    .join("");
}

function escapeTags(text: string): string {
  const parts = text.split("`");
  // Without its end, a code span is none.
  if (parts.length % 2 === 0) return escapeText(text);
  return parts
    .map((part, index) =>
      index % 2 === 1 ? escapeCode(part) : escapeText(part),
    )
    .join("`");
}

function escapeText(text: string): string {
  return text.replace(anywhere, "&#64;").replace(tagBegin, String.raw`$1\@`);
}

/**
 * In code, neither backslashes nor references of Markdown are read. So the code ends before the white space and begins
 * again, `npm install` `@acme/sdk`; what is looked for anywhere has the escape of a program.
 */
function escapeCode(code: string): string {
  return code
    .replace(anywhere, String.raw`\u0040`)
    .replaceAll("{@", String.raw`{\u0040`)
    .replace(/^\s+(?=@)/, "")
    .replace(/\s+@/g, "` `@");
}
