import type {
  ListConvention,
  MemberPath,
  SortForm,
} from "../../model/list-convention.ts";
import { cataloguedQuery, conventionOf } from "../../model/operation-call.ts";
import {
  ident,
  joinCode,
  member,
  num,
  str,
  ts,
  type Code,
} from "../../render/typescript.ts";
import type { ListNames } from "./list-names.ts";
import type { SdkMethod } from "../sdk/name-tree.ts";
import { collidingQuery, type RenamedQuery } from "./query-collisions.ts";
import { queryEntries, queryProperty } from "./query-code.ts";
import type { SdkContext } from "./gateway-context.ts";

/** What a list's module takes from `collection.ts`. */
export interface SharedListCode {
  readonly params: string;
  /** `null` where the module writes its own table. */
  readonly query: string | null;
  /** `null` for lists without a convention. */
  readonly paging: string | null;
  readonly sort: string | null;
  readonly item: string | null;
}

/** What is shared of a list; parameters that had to give way to others are not. */
export function sharedListCode(
  context: SdkContext,
  method: SdkMethod,
): SharedListCode {
  const names = listNamesOf(context, method);
  const renamed = collidingQuery(method);
  const list = conventionOf(method.operation);
  return {
    params: names?.params ?? "CollectionParams",
    query: renamed.length > 0 ? null : (names?.query ?? "collectionQuery"),
    paging: names?.paging ?? null,
    sort:
      names !== undefined && list?.sort && renamedSort(list, renamed) === null
        ? names.sort
        : null,
    item: names?.item ?? null,
  };
}

function listNamesOf(
  context: SdkContext,
  { operation }: SdkMethod,
): ListNames | undefined {
  const list = conventionOf(operation);
  return list === null ? undefined : context.lists.get(list);
}

function renamedSort(
  { sort }: ListConvention,
  renamed: readonly RenamedQuery[],
): string | null {
  return renamed.find(({ name }) => name === sort?.parameter)?.property ?? null;
}

/** The fields of a list's descriptor: `query: collectionQuery`, and how it is paged and sorted, if that is known. */
export function listFields(
  context: SdkContext,
  method: SdkMethod,
): readonly Code[] {
  const shared = sharedListCode(context, method);
  const list = conventionOf(method.operation);
  const own = list && renamedSort(list, collidingQuery(method));
  return [
    shared.query === null
      ? ts`query: ${queryTable(method)}`
      : ts`query: ${ident(shared.query)}`,
    ...(shared.paging === null ? [] : [ts`paging: ${ident(shared.paging)}`]),
    ...(shared.sort === null ? [] : [ts`sort: ${ident(shared.sort)}`]),
    ...(own !== null && list?.sort
      ? [ts`sort: ${sortValue(own, list.sort.form)}`]
      : []),
  ];
}

function queryTable(method: SdkMethod): Code {
  const query = cataloguedQuery(method.operation);
  const list = conventionOf(method.operation);
  const renamed = collidingQuery(method);
  return queryEntries(
    query.map(({ name }) => ({
      name,
      property:
        renamed.find((each) => each.name === name)?.property ??
        queryProperty(list, name),
    })),
  );
}

/** `{ property: "sort", form: "comma" }` */
export function sortValue(property: string, form: SortForm): Code {
  return ts`{ property: ${str(property)}, form: ${str(form)} }`;
}

/** The `PageShape` of a convention. */
export function pagingValue(list: ListConvention): Code {
  const { pages } = list;
  const paths = (["items", "total", "next"] as const).flatMap((name) => {
    const path = list[name];
    return path === null ? [] : [ts`${member(name)}: ${memberPath(path)}`];
  });
  const turning =
    pages.kind === "cursor"
      ? ts`cursorParameter: ${str(pages.parameter)}`
      : ts`firstPage: ${num(pages.first)}, pageParameter: ${str(pages.parameter)}`;
  return ts`{ ${joinCode([...paths, turning], ", ")} }`;
}

/** `["data", "results"]`, as a value and as a type. */
export function memberPath(path: MemberPath): Code {
  return ts`[${joinCode(path.map(str), ", ")}]`;
}
