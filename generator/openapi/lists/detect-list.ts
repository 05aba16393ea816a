import type {
  DescribedList,
  DescribedPages,
  Parameter,
  ResponseShape,
} from "../../model/operation-shape.ts";
import { memberAt } from "../place.ts";
import type { OperationDraft } from "../operations/read-operation.ts";
import type { DeclaredParameter } from "../read-context.ts";
import {
  cursorNames,
  offsetNames,
  pageNames,
  sizeNames,
} from "./list-names.ts";
import {
  readPageBody,
  successType,
  type PageBody,
  type SchemaLookup,
} from "./page-body.ts";

/**
 * How an operation pages its list, where parameters and answer leave no doubt: one array of objects to be read, and one
 * known way to the next page. Else `null`: a wrong guess skips items, and the settings can say what is meant.
 */
export function detectList(
  { operation, parameters }: OperationDraft,
  schemas: SchemaLookup,
): DescribedList | null {
  const { method, shape } = operation;
  const type = method === "GET" ? successType(shape.responses) : null;
  const body = type && readPageBody(type, schemas);
  if (body === null) return null;
  const pages = detectPages(shape.responses, parameters, body);
  if (pages === null) return null;
  return {
    items: body.items,
    total: body.total,
    next: pages.kind === "cursor" ? body.next : null,
    pages,
    sizeName: sizeNameOf(shape.parameters),
  };
}

function detectPages(
  responses: readonly ResponseShape[],
  parameters: readonly DeclaredParameter[],
  body: PageBody,
): DescribedPages | null {
  const query = parameters.filter(({ parameter }) => parameter.in === "query");
  if (linksToNext(responses) && (body.items.length === 0 || isCut(query)))
    return { kind: "link" };
  const cursor = query.find(isNamed(cursorNames));
  if (cursor !== undefined)
    return body.next === null
      ? null
      : { kind: "cursor", name: cursor.parameter.name };
  const page = query.find(isNamed(pageNames));
  if (page !== undefined) return pagesByNumber(page);
  const offset = query.find(isNamed(offsetNames));
  return offset !== undefined && isNumber(offset.parameter)
    ? { kind: "offset", name: offset.parameter.name }
    : null;
}

/** What is no array itself is a page only if it can be asked for in pages: things have arrays of their own. */
function isCut(query: readonly DeclaredParameter[]): boolean {
  return query.some(
    ({ parameter: { name } }) =>
      pageNames.has(name) || cursorNames.has(name) || sizeNames.includes(name),
  );
}

/** The header `Link`, which documents have for pages alone. */
function linksToNext(responses: readonly ResponseShape[]): boolean {
  const success = responses.find(({ status }) => status.startsWith("2"));
  return (
    success?.headers.some(({ name }) => name.toLowerCase() === "link") ?? false
  );
}

function isNamed(
  names: ReadonlySet<string>,
): (declared: DeclaredParameter) => boolean {
  return ({ parameter }) => names.has(parameter.name);
}

/** Whether pages count from 0 or 1 must be written somewhere. */
function pagesByNumber(declared: DeclaredParameter): DescribedPages | null {
  const first = firstPage(declared);
  return first === null || !isNumber(declared.parameter)
    ? null
    : { kind: "number", name: declared.parameter.name, first };
}

/** What the schema of a page parameter gives as default, else as minimum. */
export function firstPage({ schema }: DeclaredParameter): 0 | 1 | null {
  if (schema === null) return null;
  for (const keyword of ["default", "minimum"]) {
    const { value } = memberAt(schema, keyword);
    if (value === 0 || value === 1) return value;
  }
  return null;
}

function isNumber({ type }: Parameter): boolean {
  return type.kind === "number";
}

function sizeNameOf(parameters: readonly Parameter[]): string | null {
  const names = new Set(
    parameters
      .filter(({ in: where }) => where === "query")
      .map(({ name }) => name),
  );
  return sizeNames.find((name) => names.has(name)) ?? null;
}
