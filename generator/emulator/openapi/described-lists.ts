import {
  queryNameOf,
  type ListConvention,
} from "../../model/list-convention.ts";
import type { DescribedList } from "../../model/operation-shape.ts";
import {
  cursorNames,
  lastIdNames,
  offsetNames,
  pageNames,
} from "../../openapi/lists/list-names.ts";
import type { OpenapiSettings } from "../../openapi/settings/settings.ts";
import type { WireDetails } from "../../wire/model/wire-api.ts";
import type { ParameterRule } from "../route.ts";
import { isWholeNumber, maximumOf } from "./list-shape.ts";

/**
 * How an operation pages its list, as an SDK of the document reads it; `null` if it is served by its own form.
 * @param looksLikeList whether its response has the form of a list; other operations are checked only if the document or
 * the settings say that they are lists
 */
export type ListFinder = (
  method: string,
  details: WireDetails,
  parameters: readonly ParameterRule[],
  looksLikeList: boolean,
) => ListConvention | null;

export function createListFinder({ lists }: OpenapiSettings): ListFinder {
  const saysLists = lists.operations.size + lists.patterns.length > 0;
  return (method, details, parameters, looksLikeList) => {
    if (!["GET", "POST", "QUERY"].includes(method)) return null;
    const asksForPages = method !== "GET" || parameters.some(isTurning);
    const isSaid = saysLists || typeof details.listText === "string";
    if (!(looksLikeList && asksForPages) && !isSaid) return null;
    return details.list && conventionOf(details.list, parameters);
  };
}

/** If only the form of the response shows a list, it pages by a whole number called `page`. */
function isTurning({ in: where, name, schema }: ParameterRule): boolean {
  if (where !== "query") return false;
  if (name === "page") return schema !== null && !isWholeNumber(schema);
  return (
    cursorNames.has(name) ||
    lastIdNames.includes(name) ||
    offsetNames.has(name) ||
    pageNames.has(name)
  );
}

function conventionOf(
  { pages, size, ...list }: DescribedList,
  parameters: readonly ParameterRule[],
): ListConvention | null {
  if (pages.kind === "unknown" || pages.kind === "link") return null;
  const name = queryNameOf(size);
  const rule = parameters.find(
    (each) => each.in === "query" && each.name === name,
  );
  return {
    ...list,
    pages,
    size,
    maxSize: rule === undefined ? null : maximumOf(rule),
    sort: null,
  };
}
