import type { ListConvention } from "../../model/list-convention.ts";
import { refuse, type Answer, type Refusal } from "../answers/answer.ts";
import type { ResourceCall } from "../resource-call.ts";
import { hasMember } from "../rsql/member-values.ts";
import { matchesFilter } from "../rsql/matches-filter.ts";
import type { RsqlNode } from "../rsql/parse.ts";
import { nextId, putItem, type CollectionState } from "./collection-state.ts";
import { openCollection, type ResourceParts } from "./resource-parts.ts";
import { idOf, identify } from "./item-form.ts";
import { buildPage } from "./list-answer.ts";
import { isObject, withMembers } from "../member-path.ts";
import {
  readPageRequest,
  refusePage,
  type PageRequest,
} from "./page-request.ts";
import type { Content } from "./read-content.ts";
import { readFilter } from "./read-filter.ts";
import type { Handler } from "./handler.ts";
import { readSort, sortItems, type SortKey } from "./sort-items.ts";
import { answerWith, type Display } from "./display.ts";

/** GET lists, POST adds, DELETE empties; anything else is answered and changes nothing. */
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
  switch (call.route.method) {
    case "GET":
    case "HEAD": {
      return serveList(parts, call, { body: undefined, open, display });
    }
    case "POST":
      return () => create(open(), call, content, display);
    case "DELETE":
      return () => {
        open().items.clear();
        return answerWith(display, display.example);
      };
    default:
      return () => answerWith(display, display.example);
  }
}

/** POST lists what its body asks for. */
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
      ? refusePage(request.convention.pages)
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
  const isField = fieldsOf(state);
  const page = readPageRequest({ query, body }, convention, settings);
  if ("kind" in page) return page;
  const sort = readSort(query, convention.sort, isField);
  if ("kind" in sort) return sort;
  const filter = hasGateway ? readFilter(query, isField) : null;
  if (filter?.kind === "refusal") return filter;
  return { convention, page, sort, filter };
}

/** A field is what an item has, or the one that the form shows. */
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

function create(
  state: CollectionState,
  { path }: ResourceCall,
  content: Content,
  display: Display,
): Answer {
  const body = content.kind === "value" ? content.value : {};
  const given = idOf(body, state.form.parameter);
  // Where every id is taken for one of an item, none is in the way.
  const isKnown = state.removed === null;
  if (isKnown && given !== null && state.items.has(given))
    return refuse(409, "ALREADY_EXISTS", "There is an item with this id.");
  const id = given ?? nextId(state);
  const shown = state.form.show(id);
  const filled =
    isObject(shown) && isObject(body)
      ? withMembers(shown, Object.entries(body))
      : shown;
  const item = identify(state.form, filled, id);
  putItem(state, id, item);
  return answerWith(display, item, { location: locationOf(path, id) });
}

/** Relative to the path of the request, so that it is right below any prefix. */
function locationOf(path: readonly string[], id: string): string {
  return `./${encodeURIComponent(path.at(-1) ?? "")}/${encodeURIComponent(id)}`;
}
