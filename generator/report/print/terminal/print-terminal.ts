import {
  asSentence,
  joined,
  text,
  toned,
  type Inline,
} from "../../blocks/inline.ts";
import {
  countOf,
  type Chapter,
  type ReportDocument,
  type Section,
} from "../../blocks/report-document.ts";
import { wrapped, type TerminalLook } from "./styled-text.ts";
import { tableLines } from "./terminal-table.ts";

/**
 * Prints a report for a window: what to do in full, and of the rest how much there is.
 * @param end a line that says where the whole report is; empty for none
 */
export function printTerminal(
  { title, head, chapters }: ReportDocument,
  look: TerminalLook,
  end: string = "",
): string {
  const counts = chapters.filter(({ isCounted }) => isCounted === true);
  const lines = [
    ...wrapped(toned("strong", title), look),
    "",
    ...head.flatMap((line) => wrapped(line, look)),
    ...chapters
      .filter(({ isCounted }) => isCounted !== true)
      .flatMap((chapter) => chapterLines(chapter, look)),
    ...(counts.length === 0 ? [] : [""]),
    ...counts.flatMap((chapter) =>
      wrapped(
        toned("faint", [...chapter.title, ...text(`: ${countOf(chapter)}.`)]),
        look,
      ),
    ),
    ...(end === "" ? [] : ["", ...wrapped(toned("faint", end), look)]),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function chapterLines(chapter: Chapter, look: TerminalLook): readonly string[] {
  const title = [...chapter.title, ...text(` (${countOf(chapter)})`)];
  return [
    "",
    ...wrapped(toned(chapter.tone ?? "strong", title), look),
    ...chapter.sections.flatMap((section) =>
      section.rows.length === 0 ? [] : sectionLines(section, chapter, look),
    ),
  ];
}

/** Prints a section. What has remarks is a paragraph of its own. */
function sectionLines(
  section: Section,
  { tone = "plain" }: Chapter,
  look: TerminalLook,
): readonly string[] {
  const { headings, remarks, rows, most = rows.length } = section;
  const depth = 2 * headings.length;
  const left = rows.length - most;
  return [
    ...(headings.length > 0 && section.columns !== null ? [""] : []),
    ...headings.flatMap((heading, at) =>
      wrapped([...toned(tone, "* "), ...heading], look, {
        first: 2 + 2 * at,
        rest: 4 + 2 * at,
      }),
    ),
    ...remarks.flatMap((remark) =>
      wrapped(remark, look, { first: 2 + depth, rest: 4 + depth }),
    ),
    ...rowLines({ ...section, rows: rows.slice(0, most) }, look),
    ...(left > 0
      ? wrapped(toned("faint", `and ${left} more`), look, { first: 2 + depth })
      : []),
  ];
}

/** Prints a table when nothing is above it, since rows below a heading are its details: a line for each. */
function rowLines(
  { headings, columns, rows }: Section,
  look: TerminalLook,
): readonly string[] {
  const depth = 2 + 2 * headings.length;
  if (columns !== null && headings.length === 0)
    return tableLines(
      {
        titles: columns.map(({ title }) => title.toUpperCase()),
        rows: rows.map(({ cells }) => cells()),
        named: 1,
        indent: depth,
      },
      look,
    );
  const bullet = headings.length === 0 ? text("* ") : [];
  return rows.flatMap(({ cells }) =>
    wrapped([...bullet, ...rowLine(cells())], look, {
      first: depth,
      rest: depth + 2,
    }),
  );
}

/** Prints what a row is about, and then its facts as sentences. */
function rowLine([subject = [], ...facts]: readonly Inline[]): Inline {
  return joined([subject, ...facts.map((fact) => asSentence(fact))]);
}
