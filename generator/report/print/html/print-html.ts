import { htmlText } from "../../../render/html.ts";
import type { TemplateTexts } from "../../../render/templates.ts";
import type { View } from "../../../render/view.ts";
import { markedText, type Inline } from "../../blocks/inline.ts";
import {
  countOf,
  hasRows,
  type Chapter,
  type ReportDocument,
  type Section,
} from "../../blocks/report-document.ts";
import { renderPage } from "./render-page.ts";

/** A report that shows the same rows in several orders, one at a time. */
export interface HtmlDocument extends ReportDocument {
  /** The line above the title. */
  readonly over: Inline;
  /** The orders: the first one is shown until a reader takes another one. */
  readonly views: readonly DocumentView[];
}

export interface DocumentView {
  /** Lower-case letters, digits and hyphens. */
  readonly id: string;
  /** As a link says it: `By file`. */
  readonly title: string;
  readonly chapters: readonly Chapter[];
}

/**
 * Prints a report as a page without scripts. A view is shown when an address leads to it or into it, so that a link
 * into another view opens that one. Chapters that a window only counts are folded.
 * @param texts the pieces below `templates/report/`
 */
export function printHtml(
  document: HtmlDocument,
  texts: TemplateTexts,
): Promise<string> {
  const code = {
    template: "report/document.html.hbs",
    style: "report/document.css",
    scripts: {},
  };
  const { title, over, head, views, chapters } = document;
  const shown = chapters.filter(hasRows);
  const filled = views.filter(({ chapters }) => chapters.some(hasRows));
  return renderPage(code, texts, {
    title: htmlText(markedText(title).replaceAll("`", "")),
    over: inlineView(over),
    heading: inlineView(title),
    head: head.map(inlineView),
    jumps: filled.map(({ id, title: words }) => ({
      id: htmlText(id),
      text: htmlText(words),
    })),
    views: filled.map((view) => ({
      id: htmlText(view.id),
      title: htmlText(view.title),
      chapters: view.chapters.filter(hasRows).map(chapterView),
    })),
    chapters: shown
      .filter(({ isCounted }) => isCounted !== true)
      .map(chapterView),
    folded: shown
      .filter(({ isCounted }) => isCounted === true)
      .map(chapterView),
  });
}

function chapterView(chapter: Chapter): View {
  const { title, remark, tone = "plain", sections } = chapter;
  return {
    title: inlineView(title),
    count: htmlText(countOf(chapter)),
    remark: inlinesView([remark]),
    tone: htmlText(tone),
    sections: sections.filter(({ rows }) => rows.length > 0).map(sectionView),
  };
}

function sectionView(section: Section): View {
  const { id = null, headings, remarks, columns, rows } = section;
  return {
    id: id === null ? null : { name: htmlText(id) },
    headings: headings.map(inlineView),
    remarks: inlinesView(remarks),
    table:
      columns === null
        ? null
        : {
            columns: columns.map(({ title, align }) => ({
              title: htmlText(title),
              align: htmlText(align),
            })),
            rows: rows.map(({ cells }) => ({
              cells: cells().map((cell, at) => ({
                ...inlineView(cell),
                title: htmlText(columns[at]?.title ?? ""),
                align: htmlText(columns[at]?.align ?? "left"),
              })),
            })),
          },
    list:
      columns === null
        ? {
            rows: rows.map(({ cells }) => ({ cells: cells().map(inlineView) })),
          }
        : null,
  };
}

/** Leaves out what is empty. */
function inlinesView(lines: readonly Inline[]): readonly View[] {
  return lines.filter(({ length }) => length > 0).map(inlineView);
}

/** What the partial `inline` prints. */
function inlineView(line: Inline): { readonly parts: readonly View[] } {
  return { parts: line.map(partView) };
}

function partView(part: Inline[number]): View {
  const { kind, text: words, tone, section, address } = part;
  const isCode = kind !== "text" || tone === "code";
  return {
    text: htmlText(words),
    tone: htmlText(tone ?? "plain"),
    isCode,
    isToned: !isCode && tone !== undefined && tone !== "plain",
    link:
      address !== undefined
        ? { target: htmlText(address) }
        : section !== undefined
          ? { target: htmlText(`#${section}`) }
          : null,
  };
}
