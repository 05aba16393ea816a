import type { PageConvention, PageInput } from "../../model/list-convention.ts";
import type {
  DescribedList,
  Parameter,
  ResponseShape,
} from "../../model/operation-shape.ts";
import type { TypeExpr } from "../../model/type-expr.ts";
import { memberAt } from "../document/place.ts";
import type { OperationDraft } from "../operations/read-operation.ts";
import type { DeclaredParameter } from "../read/read-context.ts";
import { bodyToken, sizeInBody } from "./body-inputs.ts";
import {
  cursorNames,
  lastIdNames,
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
 * Detects how an operation pages its list, if parameters and response leave no doubt: one array of objects to read,
 * and one known way to the next page. Otherwise `null`: a wrong guess would skip items, and the settings can describe
 * the list.
 */
export function detectList(
  draft: OperationDraft,
  schemas: SchemaLookup,
): DescribedList | null {
  const { method, shape } = draft.operation;
  if (!["GET", "POST", "QUERY"].includes(method)) return null;
  const type = successType(shape.responses);
  const body = type && readPageBody(type, schemas);
  if (body === null) return null;
  return method === "GET"
    ? listInQuery(draft, body)
    : listInBody(draft, body, schemas);
}

function listInQuery(
  { operation: { shape }, parameters }: OperationDraft,
  body: PageBody,
): DescribedList | null {
  const query = parameters.filter(({ parameter }) => parameter.in === "query");
  const found = detectPages(shape.responses, query, body);
  return (
    found && {
      items: body.items,
      total: body.total,
      next: null,
      ...found,
      size: sizeOf(shape.parameters),
    }
  );
}

/** A search by POST: its body accepts the token that its response gives, and the query does not. */
function listInBody(
  { operation: { shape }, parameters }: OperationDraft,
  body: PageBody,
  schemas: SchemaLookup,
): DescribedList | null {
  const { items, total, next } = body;
  const token = bodyToken(shape.body, schemas);
  const isInQuery = parameters.some(
    ({ parameter: { in: where, name } }) =>
      where === "query" && cursorNames.has(name),
  );
  if (token === null || next === null || isInQuery) return null;
  return {
    items,
    total,
    next,
    pages: { kind: "cursor", ...token },
    size: sizeInBody(shape.body, schemas),
  };
}

type Turning = Pick<DescribedList, "pages"> &
  Partial<Pick<DescribedList, "next">>;

function detectPages(
  responses: readonly ResponseShape[],
  query: readonly DeclaredParameter[],
  body: PageBody,
): Turning | null {
  if (linksToNext(responses) && (body.items.length === 0 || isCut(query)))
    return { pages: { kind: "link" } };
  const cursor = query.find(isNamed(cursorNames));
  if (cursor !== undefined && body.next !== null)
    return {
      pages: { kind: "cursor", name: cursor.parameter.name },
      next: body.next,
    };
  const lastId = pagesByLastId(query, body);
  if (lastId !== null || cursor !== undefined)
    return lastId && { pages: lastId, next: body.more };
  const page = query.find(isNamed(pageNames));
  if (page !== undefined) return pagesByPage(page, body);
  const offset = query.find(isNamed(offsetNames));
  return offset !== undefined && countsItems(offset, query, body)
    ? { pages: { kind: "offset", name: offset.parameter.name } }
    : null;
}

/**
 * An offset is a number. A text may be another place to go on from, unless a size and the number of all items leave no
 * doubt: some servers describe all that is in a query as text.
 */
function countsItems(
  { parameter: { type } }: DeclaredParameter,
  query: readonly DeclaredParameter[],
  { total }: PageBody,
): boolean {
  if (type.kind === "number") return true;
  const size = sizeOf(query.map(({ parameter }) => parameter));
  return isIdText(type) && total !== null && size !== null;
}

/** The id of an item is sent as text, and a flag says whether there are more pages. */
function pagesByLastId(
  query: readonly DeclaredParameter[],
  { more, hasIds }: PageBody,
): PageConvention | null {
  const after = lastIdParameter(query);
  return after === null || more === null || !hasIds
    ? null
    : { kind: "last-item", name: after, id: ["id"] };
}

/** A day or a time is not an id. */
function isIdText(type: TypeExpr): boolean {
  if (type.kind === "union")
    return type.members
      .filter(({ kind }) => kind !== "null")
      .every((member) => isIdText(member));
  return type.kind === "string" && !type.format?.startsWith("date");
}

/** The name of the parameter for the id of the last item. */
export function lastIdParameter(
  parameters: readonly DeclaredParameter[],
): string | null {
  const texts = new Set(
    parameters
      .map(({ parameter }) => parameter)
      .filter(({ in: where, type }) => where === "query" && isIdText(type))
      .map(({ name }) => name),
  );
  return lastIdNames.find((name) => texts.has(name)) ?? null;
}

/** A response other than an array is a page only if pages can be requested: single resources have arrays too. */
function isCut(query: readonly DeclaredParameter[]): boolean {
  return query.some(
    ({ parameter: { name } }) =>
      pageNames.has(name) || cursorNames.has(name) || sizeNames.includes(name),
  );
}

/** The header `Link`, which documents use only for pages. */
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

/** By number, or by a text from the previous page. */
function pagesByPage(
  page: DeclaredParameter,
  { nextPage }: PageBody,
): Turning | null {
  const { name, type } = page.parameter;
  if (type.kind === "string")
    return nextPage && { pages: { kind: "cursor", name }, next: nextPage };
  const first = firstPage(page);
  // The document has to say whether pages count from 0 or 1.
  return first === null || type.kind !== "number"
    ? null
    : { pages: { kind: "number", name, first } };
}

/** The default of a page parameter in its schema, else its minimum. */
export function firstPage({ schema }: DeclaredParameter): 0 | 1 | null {
  if (schema === null) return null;
  for (const keyword of ["default", "minimum"]) {
    const { value } = memberAt(schema, keyword);
    if (value === 0 || value === 1) return value;
  }
  return null;
}

/** The parameter that sets the page size. */
export function sizeOf(parameters: readonly Parameter[]): PageInput | null {
  const names = new Set(
    parameters
      .filter(({ in: where }) => where === "query")
      .map(({ name }) => name),
  );
  const name = sizeNames.find((each) => names.has(each));
  return name === undefined ? null : { name };
}
