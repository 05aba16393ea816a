import type { ListConvention } from "../../model/list-convention.ts";
import type { Refusal } from "../answers/answer.ts";
import type { ResourceCall } from "../resource-call.ts";
import { hasMember } from "../rsql/member-values.ts";
import { matchesFilter } from "../rsql/matches-filter.ts";
import type { RsqlNode } from "../rsql/parse.ts";
import { mergeItems, replaceItems } from "./change-items.ts";
import { clearItems, type CollectionState } from "./collection-state.ts";
import { createItems, entriesOf } from "./create-items.ts";
import { openCollection, type ResourceParts } from "./resource-parts.ts";
import { buildPage } from "./list-answer.ts";
import {
  readPageRequest,
  refusePage,
  type PageRequest,
} from "./page-request.ts";
import type { Content } from "./read-content.ts";
import { readFilter } from "./read-filter.ts";
import type { Handler } from "./handler.ts";
import { itemOfBody, ofItem } from "./item-envelope.ts";
import type { Collection } from "./resource-map.ts";
import { readSort, sortItems, type SortKey } from "./sort-items.ts";
import { answerWith, type Display } from "./display.ts";

/** GET lists, POST adds one or many, PUT replaces, PATCH merges, DELETE empties. */
export async function serveCollection(
  parts: ResourceParts,
  call: ResourceCall,
  content: Content,
  display: Display,
): Promise<Handler | Refusal> {
  const collection = parts.map.collectionOf(call.route);
  const form = await parts.examples.form(collection);
  const open = () =>
    openCollection(parts, call, call.path, { collection, form });
  const { items } = listOf(collection, parts);
  const shown = { display: ofItem(display, form, collection.name), items };
  const sent = itemOfBody(content, form);
  switch (call.route.method) {
    case "GET":
    case "HEAD": {
      return serveList(parts, call, { body: undefined, open, display });
    }
    case "POST":
      return () => createItems(open(), placeOfItems(call), sent, shown);
    case "PUT":
      return () => replaceItems(open(), sent, shown);
    case "PATCH":
      return () => mergeItems(open(), sent, shown);
    case "DELETE":
      return () => {
        clearItems(open());
        return answerWith(display, display.example);
      };
    default:
      return () => answerWith(display, display.example);
  }
}

/** POST at a path below the list, such as `…/batch`, adds the items of a body that is a list of them. */
export async function serveBatch(
  parts: ResourceParts,
  call: ResourceCall,
  content: Content,
  display: Display,
): Promise<Handler> {
  const collection = parts.map.collectionOf(call.route);
  const form = await parts.examples.form(collection);
  const path = call.path.slice(0, -1);
  const { items } = listOf(collection, parts);
  return () => {
    if (content.kind !== "value" || entriesOf(content.value) === null)
      return answerWith(display, display.example);
    const state = openCollection(parts, call, path, { collection, form });
    return createItems(state, placeOfItems(call), content, { display, items });
  };
}

/** Where the items are for a client that is at the path of the request, so that it is right with any prefix. */
function placeOfItems({ route, path }: ResourceCall): string {
  return route.kind === "collection" && route.path === route.resourcePath
    ? `./${encodeURIComponent(path.at(-1) ?? "")}`
    : ".";
}

/** How the list looks to readers. */
function listOf(
  { routes }: Collection,
  { settings }: ResourceParts,
): ListConvention {
  const reading = routes.find(({ method }) => method === "GET");
  return reading?.list ?? settings.list;
}

/** POST returns the list that its body requests. */
export async function serveSearch(
  parts: ResourceParts,
  call: ResourceCall,
  content: Content,
  display: Display,
): Promise<Handler | Refusal> {
  const collection = parts.map.collectionOf(call.route);
  const form = await parts.examples.form(collection);
  return serveList(parts, call, {
    body: content.kind === "value" ? content.value : undefined,
    open: () => openCollection(parts, call, call.path, { collection, form }),
    display,
  });
}

interface Listing {
  readonly body: unknown;
  readonly open: () => CollectionState;
  readonly display: Display;
}

function serveList(
  parts: ResourceParts,
  call: ResourceCall,
  { body, open, display }: Listing,
): Handler | Refusal {
  const request = readListRequest(parts, call, body, open());
  if ("kind" in request) return request;
  return () => {
    const page = listPage(open(), request, display.example);
    return page === null
      ? refusePage(request.convention.pages, { query: call.query, body })
      : answerWith(display, page.body);
  };
}

interface ListRequest {
  readonly convention: ListConvention;
  readonly page: PageRequest;
  readonly sort: readonly SortKey[];
  readonly filter: RsqlNode | null;
}

function readListRequest(
  { settings, hasGateway }: ResourceParts,
  { route, query }: ResourceCall,
  body: unknown,
  state: CollectionState,
): ListRequest | Refusal {
  const convention = route.list ?? settings.list;
  const facts = { isField: fieldsOf(state), items: state.items.size };
  const page = readPageRequest({ query, body }, convention, settings);
  if ("kind" in page) return page;
  const sort = readSort(query, convention.sort, facts);
  if ("kind" in sort) return sort;
  const filter = hasGateway ? readFilter(query, facts) : null;
  if (filter?.kind === "refusal") return filter;
  return { convention, page, sort, filter };
}

/** A field exists if an item has it, or if the form shows it. */
function fieldsOf(state: CollectionState): (field: string) => boolean {
  const shown = state.form.show("1");
  return (field) =>
    hasMember(shown, field) ||
    [...state.items.values()].some((item) => hasMember(item, field));
}

function listPage(
  state: CollectionState,
  { convention, page, sort, filter }: ListRequest,
  envelope: unknown,
): ReturnType<typeof buildPage> {
  const items = [...state.items.values()];
  const kept =
    filter === null
      ? items
      : items.filter((item) => matchesFilter(filter, item));
  return buildPage(sortItems(kept, sort), page, convention, envelope);
}
