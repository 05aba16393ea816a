/** The pieces of a text, and the elements that are open in the current line. */
export interface Inline {
  add(text: string): void;
  addCode(text: string): void;
  /** Adds one space, unless there is no text before it. */
  space(): void;
  /** Ends the line and the open elements in it. */
  break(lines: "\n" | "\n\n"): void;
  isAtBreak(): boolean;
  /** Whether the line is a row or an item of the original Markdown. */
  isInMarkdownLine(): boolean;
  openStrong(): void;
  closeStrong(): void;
  openLink(address: string | null): void;
  closeLink(): void;
  beginCell(): void;
  takeCell(): string;
  text(): string;
}

/** The number of characters that are enough to see the kind of a line. */
const longestHead = 100;

interface Begun {
  /** The index of its first piece. */
  readonly at: number;
  readonly address: string | null;
}

export function createInline(): Inline {
  const pieces: string[] = [];
  let isAtBreak = true;
  /** The beginning of the line. */
  let head = "";
  let cell = 0;
  let strong: Begun | null = null;
  let link: Begun | null = null;
  const add = (text: string): void => {
    // Two code spans next to each other would become one.
    if (text.startsWith("`") && pieces.at(-1)?.endsWith("`") === true)
      pieces.push(" ");
    pieces.push(text);
    isAtBreak = false;
    const end = text.lastIndexOf("\n") + 1;
    if (end > 0) head = text.slice(end, end + longestHead);
    else if (head.length < longestHead) head += text.slice(0, longestHead);
  };
  /** Wraps the text that was written since an element began. The white space around the text stays outside. */
  const wrap = (at: number, wrapped: (text: string) => string): void => {
    const text = pieces.splice(at).join("");
    const inner = text.trim();
    if (inner === "") pieces.push(text);
    else {
      const begin = text.indexOf(inner);
      pieces.push(
        text.slice(0, begin),
        wrapped(inner),
        text.slice(begin + inner.length),
      );
    }
  };
  const endAll = (): void => {
    strong = null;
    link = null;
  };
  const inline: Inline = {
    add,
    addCode: (text) => {
      add(`\`${text}\``);
    },
    space: () => {
      if (!isAtBreak && pieces.at(-1) !== " ") pieces.push(" ");
    },
    break: (lines) => {
      endAll();
      if (isAtBreak && (lines === "\n" || pieces.at(-1) !== "\n")) return;
      while (pieces.at(-1)?.trim() === "") pieces.pop();
      const last = pieces.pop();
      if (last !== undefined) pieces.push(last.trimEnd(), lines);
      head = "";
      isAtBreak = true;
    },
    isAtBreak: () => isAtBreak,
    isInMarkdownLine: () =>
      /^[ \t]*(?:\||(?:[-*+]|\d{1,9}[.)])[ \t])/.test(head),
    openStrong: () => {
      strong ??= { at: pieces.length, address: null };
    },
    closeStrong: () => {
      if (strong === null) return;
      const { at } = strong;
      strong = null;
      if (link !== null && link.at > at) link = null;
      wrap(at, (text) => (text.includes("**") ? text : `**${text}**`));
    },
    openLink: (address) => {
      link = { at: pieces.length, address };
    },
    closeLink: () => {
      if (link === null) return;
      const { at, address } = link;
      link = null;
      if (strong !== null && strong.at > at) strong = null;
      if (address !== null) wrap(at, (text) => linkText(text, address));
    },
    beginCell: () => {
      endAll();
      cell = pieces.length;
      isAtBreak = true;
    },
    takeCell: () => {
      endAll();
      isAtBreak = true;
      return pieces.splice(cell).join("");
    },
    text: () => pieces.join("").trimEnd(),
  };
  return inline;
}

function linkText(text: string, address: string): string {
  const label = text.replace(/\s+/g, " ");
  return label === address
    ? address
    : `[${label.replace(/[[\]]/g, String.raw`\$&`)}](${address})`;
}
