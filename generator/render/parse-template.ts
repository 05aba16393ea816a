import Handlebars from "handlebars";
import { templateSyntax, templateTooDeep } from "../diagnostics/codes.ts";
import type { Checked, Location } from "../diagnostics/diagnostic.ts";
import { deepestNesting } from "./render-budget.ts";
import type { TemplateFile } from "./template-file.ts";

/** The parsed templates. The templates that come with the generator are the same objects for every package. */
const parsed = new WeakMap<TemplateFile, Checked<hbs.AST.Program>>();

export function parseTemplate(
  template: TemplateFile,
): Checked<hbs.AST.Program> {
  const known = parsed.get(template);
  if (known !== undefined) return known;
  const made = parse(template);
  parsed.set(template, made);
  return made;
}

function parse({ file, text }: TemplateFile): Checked<hbs.AST.Program> {
  const tooDeep = nestedTooDeep(text);
  if (tooDeep !== null) {
    const before = text.slice(0, tooDeep).split("\n");
    const column = (before.at(-1)?.length ?? 0) + 1;
    const place = { file, line: before.length, column, length: 2 };
    return {
      value: null,
      diagnostics: [templateTooDeep(place, deepestNesting)],
    };
  }
  try {
    return { value: Handlebars.parse(text), diagnostics: [] };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { at, problem } = problemOf(error);
    const place = { file, line: at.line, column: at.column + 1, length: 1 };
    return { value: null, diagnostics: [templateSyntax(place, problem)] };
  }
}

/**
 * Finds a tag that opens a block too deep. The parser must not see it, since its work grows faster than the nesting,
 * and its calls may overflow the stack. Each `else if` of a chain is a block within the one before it.
 */
function nestedTooDeep(text: string): number | null {
  const open: number[] = [];
  let depth = 0;
  for (const { index, 1: kind = "" } of text.matchAll(blockTag)) {
    if (kind === "/") depth -= open.pop() ?? 0;
    else {
      depth += 1;
      if (kind === "#" || kind === "^") open.push(1);
      else open.push((open.pop() ?? 0) + 1);
    }
    if (depth > deepestNesting) return index;
  }
  return null;
}

const blockTag = /\{\{~?\s{0,99}([#/]|\^(?!\s{0,99}~?\})|else\s{1,99}[^\s~}])/g;

/** Gives the place of a node within its line. */
export function placeOf(
  { file }: TemplateFile,
  { start, end }: hbs.AST.SourceLocation,
): Location {
  const length = end.line === start.line ? end.column - start.column : 2;
  return {
    file,
    line: start.line,
    column: start.column + 1,
    length: Math.max(1, length),
  };
}

interface Problem {
  readonly at: { readonly line: number; readonly column: number };
  readonly problem: string;
}

function problemOf(error: Error): Problem {
  // Errors of Handlebars itself have a place.
  const { lineNumber, column } = error as Partial<Handlebars.Exception>;
  if (lineNumber !== undefined && column !== undefined)
    return {
      at: { line: lineNumber, column },
      problem: `${error.message.replace(/ - \d+:\d+$/, "")}.`,
    };
  return { at: whereParsingStopped(), problem: unexpected(error.message) };
}

function unexpected(message: string): string {
  const token = /got '([A-Z_]+)'/.exec(message)?.[1];
  if (token === "EOF") return "The template ends before a block is closed.";
  if (token === "CLOSE_UNESCAPED")
    return "A value is followed by a brace: put a space between the two.";
  return "This tag cannot be read.";
}

/**
 * Finds where parsing stopped. The parser gives the place of its errors only in the message, but its lexer has the
 * position.
 */
function whereParsingStopped(): Problem["at"] {
  // The types of Handlebars do not declare the parser, but Handlebars exports it.
  const { Parser } = Handlebars as unknown as {
    readonly Parser: {
      readonly lexer: {
        readonly yylloc: {
          readonly first_line: number;
          readonly first_column: number;
        };
      };
    };
  };
  const { first_line, first_column } = Parser.lexer.yylloc;
  return { line: first_line, column: first_column };
}
