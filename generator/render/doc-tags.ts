/*
 * The places where tools find tags in a comment. TypeScript finds them at an `@` after white space or at the
 * beginning of a line, even in code, and at `{@link`. Other tools search for a word anywhere in a comment: the
 * compiler with `stripInternal`, and bundlers that keep licenses and trust annotations of calls.
 */
const tagBegin = /(^|[\s{`])@/g;
const anywhere = /@(?=internal|licen[cs]e|preserve|cc_on|__)/g;

/** Matches a link that `doc-comment.ts` has printed. No other text keeps this form. */
const ownLink = /(\{@link [A-Za-z0-9_.]+ \| [A-Za-z0-9_.]+\})/;

/** Escapes a line of documentation so that it contains no tags except our own links. */
export function withoutTags(line: string): string {
  if (!line.includes("@")) return line;
  return line
    .split(ownLink)
    .map((part, index) => (index % 2 === 1 ? part : escapeTags(part)))
    .join("");
}

function escapeTags(text: string): string {
  const parts = text.split("`");
  // Without its end, a code span is plain text.
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
 * Markdown does not read backslashes and references in code. So the code span ends before the white space and begins
 * again, `npm install` `@acme/sdk`. Words that tools search for anywhere get the escape of a program.
 */
function escapeCode(code: string): string {
  return code
    .replace(anywhere, String.raw`\u0040`)
    .replaceAll("{@", String.raw`{\u0040`)
    .replace(/^\s+(?=@)/, "")
    .replace(/(?<!\s)\s+@/g, "` `@");
}
