import { changeTextLong, tooDeep } from "../../../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../../../diagnostics/diagnostic.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import { sourceLimits } from "../../../source/source-limits.ts";
import {
  readBlocks,
  type LineRest,
  type MarkdownBlocks,
} from "./markdown-blocks.ts";
import type { MarkdownLine } from "./markdown-line.ts";
import { splitCells, type Span } from "./markdown-table.ts";
import { longestInline, readCellText, readHeadingText } from "./read-inline.ts";

/** A text and its place. */
export interface LocatedText {
  readonly text: string;
  readonly at: Location;
}

export interface Heading extends LocatedText {
  readonly depth: number;
  /** The headings that enclose this one, nearest first. */
  readonly parents: readonly Heading[];
}

export interface Row {
  readonly cells: readonly LocatedText[];
  readonly at: Location;
}

export interface Table {
  readonly header: readonly LocatedText[];
  readonly rows: readonly Row[];
}

/** A heading with the tables between it and the next heading. */
export interface Section {
  readonly heading: Heading;
  readonly tables: readonly Table[];
}

/** The wanted columns of a table, by its header; none if the table is not wanted. */
export type PickColumns = (header: readonly LocatedText[]) => readonly number[];

interface Reading {
  readonly source: SourceFile;
  readonly definitions: MarkdownBlocks["definitions"];
  readonly pickColumns: PickColumns;
  readonly diagnostics: Diagnostic[];
}

/**
 * The headings of a document in its order, with the wanted tables; cells of other columns have no text. Tables before
 * the first heading belong to none and are left out.
 */
export function readSections(
  source: SourceFile,
  pickColumns: PickColumns,
): {
  readonly sections: readonly Section[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const {
    blocks,
    definitions,
    tooDeep: deep,
  } = readBlocks(source.text, sourceLimits.depth);
  if (deep !== null) {
    const at = locate(deep, { from: 0, to: deep.text.length }, source);
    return { sections: [], diagnostics: [tooDeep(at, sourceLimits.depth)] };
  }
  const reading: Reading = {
    source,
    definitions,
    pickColumns,
    diagnostics: [],
  };
  const sections: { heading: Heading; tables: Table[] }[] = [];
  for (const block of blocks) {
    const last = sections.at(-1);
    if (block.kind === "heading") {
      const { depth, from, lines } = block;
      const { line, at } = from;
      const to = lines === "one" ? line.text.length : at + 1;
      const heading: Heading = {
        text: readHeadingText(block.text, definitions),
        at: locate(line, { from: at, to }, source),
        depth,
        parents: enclosing(last?.heading, depth),
      };
      sections.push({ heading, tables: [] });
    } else if (last !== undefined) {
      last.tables.push(...readTable(block.rows, reading));
    }
  }
  return { sections, diagnostics: reading.diagnostics };
}

function enclosing(
  previous: Heading | undefined,
  depth: number,
): readonly Heading[] {
  if (previous === undefined) return [];
  return [previous, ...previous.parents].filter(
    (heading) => heading.depth < depth,
  );
}

/** None if none of its columns is wanted. */
function readTable(
  [first, ...others]: readonly LineRest[],
  reading: Reading,
): readonly Table[] {
  if (first === undefined) return [];
  const header = locateCells(first, reading.source).map(({ text, at }) => ({
    // A longer text is not the name of a column.
    text:
      text.length > longestInline
        ? text
        : readCellText(text, reading.definitions),
    at,
  }));
  const wanted = reading.pickColumns(header);
  if (wanted.length === 0) return [];
  const rows = others.map((row) => ({
    cells: locateCells(row, reading.source).map((cell, column) =>
      wanted.includes(column) ? readCell(cell, reading) : { ...cell, text: "" },
    ),
    at: locate(
      row.line,
      { from: row.at, to: row.line.text.length },
      reading.source,
    ),
  }));
  return [{ header, rows }];
}

function readCell(
  { text, at }: LocatedText,
  { definitions, diagnostics }: Reading,
): LocatedText {
  if (text.length <= longestInline)
    return { text: readCellText(text, definitions), at };
  diagnostics.push(changeTextLong(at, text.length, longestInline));
  return { text: "", at };
}

/** The place of a cell is that of its content, of an empty one that of the cell. */
function locateCells(
  { line, at }: LineRest,
  source: SourceFile,
): readonly LocatedText[] {
  return splitCells(line.text, at).map(({ content, whole }) => ({
    text: line.text.slice(content.from, content.to),
    at: locate(line, content.from < content.to ? content : whole, source),
  }));
}

function locate(
  { number, shift }: MarkdownLine,
  { from, to }: Span,
  { file }: SourceFile,
): Location {
  const column = Math.max(1, from - shift + 1);
  return { file, line: number, column, length: Math.max(1, to - from) };
}
