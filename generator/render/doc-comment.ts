import { dropHidden } from "../diagnostics/hidden-characters.ts";
import { printed } from "./code-text.ts";
import { noCode, type Code } from "./typescript.ts";

/** Text of a documentation comment: prose of a catalogue, or markup that we write ourselves. */
export interface DocText {
  readonly text: string;
}

const lineWidth = 88;

/** Prose from outside. */
export function prose(text: string): DocText {
  return {
    text: dropHidden(text).replaceAll("{@", "{\\@").replaceAll("`", "'"),
  };
}

/** A wire fact such as `GET /pro/v1/icon/{id}`, in code style. */
export function codeSpan(text: string): DocText {
  return { text: `\`${dropHidden(text).replaceAll("`", "'")}\`` };
}

/** A link that editors follow: `{@link CheckInV2.get | client.pro.checkIn.v2.get}`; target and label are names. */
export function link(target: string, label: string): DocText {
  return { text: `{@link ${nameOnly(target)} | ${nameOnly(label)}}` };
}

/** Our own words with pieces in them. */
export function doc(
  parts: TemplateStringsArray,
  ...pieces: readonly DocText[]
): DocText {
  return {
    text: parts
      .map((part, index) => part + (pieces[index]?.text ?? ""))
      .join(""),
  };
}

export interface DocComment {
  readonly paragraphs: readonly DocText[];
  readonly tags: readonly { readonly tag: DocTag; readonly text: DocText }[];
}

export type DocTag = "since" | "beta" | "deprecated";

// Never a comment on one line: there, a text such as "@ts-expect-error" would be an active directive.
/** A documentation comment; nothing to say gives nothing. */
export function docComment({ paragraphs, tags }: DocComment): Code {
  const blocks = [
    ...paragraphs.map(({ text }) => wrap(escapeAt(text))),
    ...(tags.length === 0
      ? []
      : [
          tags.flatMap(({ tag, text }) =>
            wrap(`@${tag} ${text.text}`.trimEnd()),
          ),
        ]),
  ].filter((lines) => lines.length > 0);
  if (blocks.length === 0) return noCode;
  const lines = blocks.flatMap((block, index) =>
    index === 0 ? block : ["", ...block],
  );
  const body = lines.map((line) => ` * ${neutral(line)}`.trimEnd()).join("\n");
  return printed("typescript", `/**\n${body}\n */`);
}

function neutral(line: string): string {
  return line.replaceAll("*/", "*\\/").replaceAll("/*", "/\\*");
}

function escapeAt(text: string): string {
  return text.replace(/^@/, "\\@");
}

function nameOnly(text: string): string {
  if (!/^[A-Za-z0-9_.]+$/.test(text))
    throw new Error(`Expected dotted names, got ${JSON.stringify(text)}.`);
  return text;
}

/** Breaks between words; links and code spans stay on one line. A broken line never begins with a tag. */
function wrap(text: string): readonly string[] {
  const words = text.match(/\{@link [^}]*\}\S*|`[^`]*`\S*|\S+/g) ?? [];
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    if (line !== "" && line.length + 1 + word.length > lineWidth) {
      lines.push(line);
      line = escapeAt(word);
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return line === "" ? lines : [...lines, line];
}

/** One line for the inside of a comment that a template holds. */
export function docLine(text: string): Code {
  return printed("typescript", neutral(escapeAt(dropHidden(text))));
}

/** A `//` comment on one line. */
export function lineComment(text: string): Code {
  return printed("typescript", `// ${dropHidden(text)}`);
}
