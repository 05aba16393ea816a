import { createInline } from "./inline.ts";
import { createTable, type Table } from "./table.ts";

/** Builds Markdown piece by piece. */
export interface Blocks {
  /** Adds text unchanged. */
  words(text: string): void;
  code(text: string): void;
  strong(isEnd: boolean): void;
  openLink(address: string | null): void;
  closeLink(): void;
  /** Ends a line and keeps the line break, in places that allow one. */
  line(): void;
  /** Begins a paragraph. The prefix is written before its first word. */
  paragraph(prefix: string): void;
  endParagraph(): void;
  preformatted(text: string): void;
  openList(isNumbered: boolean): void;
  closeList(): void;
  item(): void;
  openTable(): void;
  closeTable(): void;
  row(): void;
  cell(isEnd: boolean): void;
  text(): string;
}

interface List {
  readonly isNumbered: boolean;
  items: number;
}

/** The largest depth of lists. Deeper lists are written at this depth. */
const deepestList = 8;

export function createBlocks(): Blocks {
  const inline = createInline();
  const lists: List[] = [];
  let table: Table | null = null;
  /** The text that is written before the next word. */
  let prefix = "";
  let isInItem = false;

  const isInLine = (): boolean => isInItem || table !== null;
  const breakParagraph = (): void => {
    if (isInLine()) inline.space();
    else inline.break("\n\n");
  };
  const write = (add: () => void): void => {
    // Text between the cells of a table would be lost.
    if (table?.isInCell() === false) blocks.cell(false);
    if (prefix !== "") inline.add(prefix);
    prefix = "";
    add();
  };
  const endCell = (): void => {
    if (table?.isInCell() === true) table.endCell(inline.takeCell());
  };
  const blocks: Blocks = {
    words: (text) => {
      const shown = isInLine() ? text.replace(/\s+/g, " ") : text;
      const rest = inline.isAtBreak() ? shown.trimStart() : shown;
      if (rest !== "") write(() => inline.add(rest));
    },
    code: (text) => {
      const line = text.replace(/\s+/g, " ").trim().replaceAll("`", "'");
      if (line !== "") write(() => inline.addCode(line));
    },
    strong: (isEnd) => (isEnd ? inline.closeStrong() : inline.openStrong()),
    openLink: (address) => inline.openLink(address),
    closeLink: () => inline.closeLink(),
    line: () =>
      isInLine() || inline.isInMarkdownLine()
        ? inline.space()
        : inline.break("\n\n"),
    paragraph: (begin) => {
      breakParagraph();
      if (!isInLine()) prefix += begin;
    },
    endParagraph: () => {
      if (!isInItem) prefix = "";
      breakParagraph();
    },
    preformatted: (text) => {
      if (isInLine()) {
        blocks.code(text);
        return;
      }
      const code = text.replace(/^(?:[ \t]*\n)+|(?<!\s)\s+$/g, "");
      if (code === "") return;
      inline.break("\n\n");
      inline.add(`\`\`\`\n${code.replaceAll("```", "'''")}\n\`\`\``);
      inline.break("\n\n");
    },
    openList: (isNumbered) => {
      if (table !== null) return;
      if (lists.length === 0) inline.break("\n\n");
      lists.push({ isNumbered, items: 0 });
      isInItem = false;
    },
    closeList: () => {
      if (table !== null) return;
      lists.pop();
      isInItem = lists.length > 0;
      if (isInItem) return;
      prefix = "";
      inline.break("\n\n");
    },
    item: () => {
      if (table !== null) {
        inline.space();
        return;
      }
      inline.break("\n");
      const list = lists.at(-1) ?? { isNumbered: false, items: 0 };
      list.items += 1;
      const depth = Math.min(Math.max(lists.length - 1, 0), deepestList);
      const mark = list.isNumbered ? `${list.items}. ` : "- ";
      prefix = " ".repeat(2 * depth) + mark;
      isInItem = true;
    },
    openTable: () => {
      if (isInLine()) return;
      inline.break("\n\n");
      table = createTable();
    },
    closeTable: () => {
      endCell();
      const lines = table?.lines() ?? [];
      table = null;
      if (lines.length === 0) return;
      inline.add(lines.join("\n"));
      inline.break("\n\n");
    },
    row: () => {
      endCell();
      table?.endRow();
    },
    cell: (isEnd) => {
      endCell();
      if (isEnd || table === null) return;
      table.beginCell();
      inline.beginCell();
    },
    text: () => {
      blocks.closeTable();
      return inline.text();
    },
  };
  return blocks;
}
