import type { ListConvention } from "../../model/list-convention.ts";
import { isCallable } from "../../model/lifecycle.ts";
import type { NamedList } from "../../model/service.ts";
import { conventionOf } from "../../model/operation-call.ts";
import { memberName } from "../../naming/identifiers.ts";
import { capitalise } from "../../naming/words.ts";
import { createModuleNames } from "../sdk/module-names.ts";
import { methodsBelow, type NameGroup } from "../sdk/name-tree.ts";

/** What `collection.ts` declares for a convention. */
export interface ListNames {
  /** The interface of the query parameters. */
  readonly params: string;
  /** Their names on the wire. */
  readonly query: string;
  /** How pages look. */
  readonly paging: string;
  /** How sort keys are written. */
  readonly sort: string;
  /** The type of the items in a page. */
  readonly item: string;
}

export type ListNaming = ReadonlyMap<ListConvention, ListNames>;

/** Names for the conventions of the lists that the SDK has, in the order of the catalogue. */
export function nameLists(
  lists: readonly NamedList[],
  namespaces: readonly NameGroup[],
  reserved: readonly string[],
): ListNaming {
  const used = new Set(
    namespaces
      .flatMap(methodsBelow)
      .filter(({ state }) => isCallable(state))
      .map(({ operation }) => conventionOf(operation)),
  );
  const { take } = createModuleNames(reserved);
  return new Map(
    lists
      .filter(({ convention }) => used.has(convention))
      .map(({ name, convention }) => [convention, listNames(name, take)]),
  );
}

/** All of them: modules import them, so nothing else there takes these names. */
export function declaredNames(lists: ListNaming): readonly string[] {
  return [...lists.values()].flatMap(
    ({ params, query, paging, sort, item }) => [
      params,
      query,
      paging,
      sort,
      item,
    ],
  );
}

function listNames(name: string, take: (wished: string) => string): ListNames {
  const word = memberName(name);
  const type = `${capitalise(word)}List`;
  return {
    params: take(`${type}Params`),
    query: take(`${word}ListQuery`),
    paging: take(`${word}ListPaging`),
    sort: take(`${word}ListSort`),
    item: take(`${type}Item`),
  };
}
