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
import { isMapping, type Place } from "../../openapi/document/place.ts";
import type { OpenapiSettings } from "../../openapi/settings/settings.ts";
import { createListReader } from "../../wire/read/read-lists.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import type { ParameterRule } from "../route.ts";
import { maximumOf } from "./list-shape.ts";

export interface ListedOperation {
  readonly method: string;
  /** The key of the path, as written. */
  readonly key: string;
  readonly place: Place;
  readonly parameters: readonly ParameterRule[];
  /**
   * Whether its response has the form of a list; other operations are checked only if the settings say that they are
   * lists.
   */
  readonly looksLikeList: boolean;
}

/** How an operation pages its list, as an SDK of the document reads it; `null` if it is served by its own form. */
export type ListFinder = (operation: ListedOperation) => ListConvention | null;

export function createListFinder(
  documents: DocumentSet,
  settings: OpenapiSettings,
): ListFinder {
  const { lists, extensions } = settings;
  const saysLists = lists.operations.size + lists.patterns.length > 0;
  const isSaid = ({ value }: Place): boolean =>
    saysLists ||
    (isMapping(value) &&
      extensions.paging.some(({ name }) => Object.hasOwn(value, name)));
  const listOf = createListReader(documents, settings);
  return ({ method, key, place, parameters, looksLikeList }) => {
    if (!["GET", "POST", "QUERY"].includes(method)) return null;
    const asksForPages = method !== "GET" || parameters.some(isTurning);
    if (!(looksLikeList && asksForPages) && !isSaid(place)) return null;
    const list = listOf(method, key);
    return list && conventionOf(list, parameters);
  };
}

/** If only the form of the response shows a list, it pages by a whole number called `page`. */
function isTurning({ in: where, name, schema }: ParameterRule): boolean {
  if (where !== "query") return false;
  if (name === "page")
    return typeof schema === "object" && schema?.["type"] !== "integer";
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
