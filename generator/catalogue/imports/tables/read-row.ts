import {
  changeColumnIgnored,
  changeMethodsMissing,
  changeMethodTwice,
  changeMethodUnknown,
  changeRowCells,
  pathForm,
} from "../../../diagnostics/codes.ts";
import type { Diagnostic } from "../../../diagnostics/diagnostic.ts";
import {
  standardMethods,
  type StandardMethod,
} from "../../../model/operation.ts";
import { pathFormProblem } from "../../../model/path-form.ts";
import { findMethod } from "../../build/methods-of.ts";
import type { LocatedText, Row } from "./read-markdown.ts";

/** The positions of the two columns of a change table. */
export interface Columns {
  readonly path: number;
  readonly methods: number;
  readonly count: number;
}

export interface EndpointRow {
  readonly path: LocatedText;
  /** Without duplicates, in the order of the row. */
  readonly methods: readonly StandardMethod[];
}

/** `null` if the table is not about endpoints. */
export function findColumns(header: readonly LocatedText[]): Columns | null {
  const path = header.findIndex(({ text }) => /^paths?$/i.test(text));
  const methods = header.findIndex(({ text }) => /^methods?$/i.test(text));
  if (path === -1 || methods === -1) return null;
  return { path, methods, count: header.length };
}

export function reportOtherColumns(
  header: readonly LocatedText[],
  { path, methods }: Columns,
): readonly Diagnostic[] {
  return header
    .filter((_, index) => index !== path && index !== methods)
    .map(({ at, text }) => changeColumnIgnored(at, text));
}

/** The endpoint of a row; `row` is `null` if it cannot be used. */
export function readRow(
  row: Row,
  columns: Columns,
): {
  readonly row: EndpointRow | null;
  readonly diagnostics: readonly Diagnostic[];
} {
  const { cells, at } = row;
  if (cells.length > columns.count)
    return {
      row: null,
      diagnostics: [changeRowCells(at, cells.length, columns.count)],
    };
  const path = cells[columns.path] ?? { text: "", at };
  const problem = pathFormProblem(path.text);
  const methods = readMethods(cells[columns.methods] ?? { text: "", at });
  const diagnostics =
    problem === null
      ? methods.diagnostics
      : [pathForm(path.at, path.text, problem), ...methods.diagnostics];
  return {
    row: problem === null ? { path, methods: methods.found } : null,
    diagnostics,
  };
}

function readMethods({ text, at }: LocatedText): {
  readonly found: readonly StandardMethod[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const words = text.split(/[\s,]/).filter((word) => word !== "");
  if (words.length === 0)
    return { found: [], diagnostics: [changeMethodsMissing(at)] };
  const found = new Set<StandardMethod>();
  const diagnostics: Diagnostic[] = [];
  for (const word of words) {
    const method = findMethod(word);
    if (method === null)
      diagnostics.push(changeMethodUnknown(at, word, standardMethods));
    else if (found.has(method)) diagnostics.push(changeMethodTwice(at, method));
    else found.add(method);
  }
  return { found: [...found], diagnostics };
}
