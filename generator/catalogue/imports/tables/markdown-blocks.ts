import {
  codeIndent,
  continueContainers,
  isThematicBreak,
  openContainer,
  type Container,
  type OpenedContainer,
} from "./markdown-containers.ts";
import { htmlBlock } from "./markdown-html.ts";
import { skipSpaces, splitLines, type MarkdownLine } from "./markdown-line.ts";
import { countDelimiters, splitCells } from "./markdown-table.ts";

/** A line after its containers and its indent. */
export interface LineRest {
  readonly line: MarkdownLine;
  readonly at: number;
  /** Columns in front of it. */
  readonly indent: number;
}

export type MarkdownBlock =
  | {
      readonly kind: "heading";
      readonly depth: number;
      /** With its markup. */
      readonly text: string;
      readonly from: LineRest;
      readonly lines: "one" | "several";
    }
  | {
      readonly kind: "table";
      /** The first is the header; the delimiters below it are left out. */
      readonly rows: readonly LineRest[];
    };

export interface MarkdownBlocks {
  /** In the order of the document, also those inside quotes and lists. */
  readonly blocks: readonly MarkdownBlock[];
  /** The labels of link definitions, by `normalLabel`. */
  readonly definitions: ReadonlySet<string>;
  /** The line at which reading ended since containers nest too deep; `null`: at the end. */
  readonly tooDeep: MarkdownLine | null;
}

type Leaf =
  | { readonly kind: "none" }
  | { readonly kind: "paragraph"; readonly lines: LineRest[] }
  | { readonly kind: "table"; readonly rows: LineRest[] }
  | { readonly kind: "fence"; readonly marker: string }
  /** `end`: `null` for a blank line. */
  | { readonly kind: "html"; readonly end: RegExp | null };

const none: Leaf = { kind: "none" };

interface Found {
  readonly blocks: MarkdownBlock[];
  readonly definitions: Set<string>;
}

/**
 * The headings and tables of a document, by the block structure of CommonMark 0.31 and the tables of GitHub, in
 * linear time. The parser that reads the texts of headings and cells needs quadratic time for inline markup, lists,
 * quotes and headings of whole documents.
 */
export function readBlocks(text: string, mostDeep: number): MarkdownBlocks {
  const found: Found = { blocks: [], definitions: new Set() };
  let open: readonly Container[] = [];
  let leaf: Leaf = none;
  for (const line of splitLines(text)) {
    const continued = continueContainers(line.text, open);
    const isInside = continued.count === open.length;
    if (isInside && (leaf.kind === "fence" || leaf.kind === "html")) {
      leaf = continueRaw(leaf, restOf(line, continued.at));
      continue;
    }
    const opened = openContainers(
      line.text,
      continued.at,
      isInside && leaf.kind === "paragraph" ? "in-paragraph" : "free",
      mostDeep,
    );
    const rest = restOf(line, opened.at);
    if (opened.containers.length === 0 && leaf.kind === "paragraph")
      if (!isInside && continuesLazily(rest)) {
        leaf.lines.push(rest);
        continue;
      }
    const within: Leaf =
      isInside && opened.containers.length === 0 ? leaf : none;
    if (within.kind === "none") finish(leaf, found);
    const kept = open.slice(0, continued.count);
    open = [...(isBlank(rest) ? kept : kept.map(filled)), ...opened.containers];
    if (open.length > mostDeep) return { ...found, tooDeep: line };
    leaf = readLeaf(rest, within, found);
  }
  finish(leaf, found);
  return { ...found, tooDeep: null };
}

function restOf(line: MarkdownLine, from: number): LineRest {
  const at = skipSpaces(line.text, from);
  return { line, at, indent: at - from };
}

function isBlank({ line, at }: LineRest): boolean {
  return at >= line.text.length;
}

function textOf({ line, at }: LineRest): string {
  return line.text.slice(at);
}

function openContainers(
  text: string,
  from: number,
  position: "free" | "in-paragraph",
  mostDeep: number,
): { readonly containers: readonly Container[]; readonly at: number } {
  const containers: Container[] = [];
  let at = from;
  let opened: OpenedContainer | null = openContainer(text, at, position);
  while (opened !== null && containers.length <= mostDeep) {
    containers.push(opened.container);
    at = Math.min(opened.at, text.length);
    opened = openContainer(text, at, position);
  }
  return { containers, at };
}

/** A list item with content continues after a blank line. */
function filled(container: Container): Container {
  return container === "quote" ? container : { ...container, isEmpty: false };
}

/** A paragraph continues in lines without the markers of its containers. */
function continuesLazily(rest: LineRest): boolean {
  if (isBlank(rest)) return false;
  if (rest.indent >= codeIndent) return true;
  const text = textOf(rest);
  return !(
    headingMarker(text) !== null ||
    fenceMarker(text) !== null ||
    htmlBlock(text, "in-paragraph") !== null ||
    isThematicBreak(text, 0)
  );
}

function continueRaw(
  leaf: Leaf & { readonly kind: "fence" | "html" },
  rest: LineRest,
): Leaf {
  const text = textOf(rest);
  if (leaf.kind === "html")
    return (leaf.end === null ? isBlank(rest) : leaf.end.test(text))
      ? none
      : leaf;
  const isEnd =
    rest.indent < codeIndent &&
    text.startsWith(leaf.marker) &&
    text.trimEnd() === leaf.marker.charAt(0).repeat(text.trimEnd().length);
  return isEnd ? none : leaf;
}

/** The open leaf after a line; `within` is the one that the line may continue. */
function readLeaf(rest: LineRest, within: Leaf, found: Found): Leaf {
  const isParagraph = within.kind === "paragraph";
  if (isBlank(rest)) return finish(within, found);
  if (rest.indent >= codeIndent) {
    if (!isParagraph) return finish(within, found);
    within.lines.push(rest);
    return within;
  }
  const text = textOf(rest);
  const marker = headingMarker(text);
  if (marker !== null) {
    finish(within, found);
    const heading = text.slice(marker.length).trim();
    found.blocks.push({
      kind: "heading",
      depth: marker.length,
      // The closing marks of a heading are not part of it.
      text: heading.replace(/(?:^|(?<=[ \t]))#+$/, "").trimEnd(),
      from: rest,
      lines: "one",
    });
    return none;
  }
  const fence = fenceMarker(text);
  if (fence !== null) {
    finish(within, found);
    return { kind: "fence", marker: fence };
  }
  const html = htmlBlock(text, isParagraph ? "in-paragraph" : "free");
  if (html !== null) {
    finish(within, found);
    return html.end?.test(text) === true ? none : { kind: "html", ...html };
  }
  if (isParagraph && isUnderline(text)) {
    const lines = withoutDefinitions(within.lines, found);
    const [from] = lines;
    if (from === undefined)
      return isThematicBreak(text, 0)
        ? none
        : { kind: "paragraph", lines: [rest] };
    found.blocks.push({
      kind: "heading",
      depth: text.startsWith("=") ? 1 : 2,
      text: lines.map((line) => textOf(line).trim()).join("\n"),
      from,
      lines: "several",
    });
    return none;
  }
  if (isThematicBreak(text, 0)) return finish(within, found);
  if (within.kind === "table") {
    within.rows.push(rest);
    return within;
  }
  if (!isParagraph) return { kind: "paragraph", lines: [rest] };
  return beginTable(rest, within.lines, found) ?? continued(within, rest);
}

function continued(
  paragraph: Leaf & { readonly kind: "paragraph" },
  rest: LineRest,
): Leaf {
  paragraph.lines.push(rest);
  return paragraph;
}

/** The table whose header is the last line of a paragraph; `null` if the next line is not its delimiter row. */
function beginTable(
  { line, at }: LineRest,
  paragraph: readonly LineRest[],
  found: Found,
): Leaf | null {
  const columns = countDelimiters(line.text, at);
  const header = paragraph.at(-1);
  if (columns === null || header === undefined) return null;
  if (
    header.indent >= codeIndent ||
    splitCells(header.line.text, header.at).length !== columns
  )
    return null;
  withoutDefinitions(paragraph.slice(0, -1), found);
  const rows = [header];
  found.blocks.push({ kind: "table", rows });
  return { kind: "table", rows };
}

function headingMarker(text: string): string | null {
  return /^#{1,6}(?=[ \t]|$)/.exec(text)?.[0] ?? null;
}

function fenceMarker(text: string): string | null {
  return /^(?:`{3,}(?=[^`]*$)|~{3,})/.exec(text)?.[0] ?? null;
}

function isUnderline(text: string): boolean {
  return /^(?:=+|-+)[ \t]*$/.test(text);
}

function finish(leaf: Leaf, found: Found): Leaf {
  if (leaf.kind === "paragraph") withoutDefinitions(leaf.lines, found);
  return none;
}

/** Labels match whatever their case and the spaces in them. */
export function normalLabel(label: string): string {
  return label.trim().replace(/\s+/g, " ").toLowerCase().toUpperCase();
}

const definition =
  /^\[((?:[^[\]\\]|\\.){1,999})\]:[ \t]*(?:<[^<>]*>|[^\s<]\S*)(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$/;

/** A paragraph begins after its leading link definitions, which are stored. */
function withoutDefinitions(
  lines: readonly LineRest[],
  { definitions }: Found,
): readonly LineRest[] {
  let count = 0;
  for (const line of lines) {
    const label = definition.exec(textOf(line))?.[1];
    if (label === undefined) break;
    definitions.add(normalLabel(label));
    count += 1;
  }
  return lines.slice(count);
}
