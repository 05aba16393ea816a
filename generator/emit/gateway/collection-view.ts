import type { ListConvention } from "../../model/list-convention.ts";
import type { QueryParameter } from "../../model/operation.ts";
import { codeSpan, doc, docComment } from "../../render/doc-comment.ts";
import type { View } from "../../render/templates.ts";
import { ident, ts, type Code } from "../../render/typescript.ts";
import { memberPath, pagingValue, sortValue } from "./list-code.ts";
import type { ListNames } from "./list-names.ts";
import { importLine } from "../sdk/module-imports.ts";
import {
  isFilter,
  queryEntries,
  queryMembers,
  queryProperty,
} from "./query-code.ts";
import type { SdkContext } from "./gateway-context.ts";

/** The view of `sdk/gateway/collection.ts.hbs`: what the lists of the SDK share. */
export function collectionView(context: SdkContext, header: Code): View {
  const { service } = context.input.model;
  const parameters = service.collectionParameters;
  const lists = [...context.lists].map(([list, names]) => ({
    list,
    names,
    name: service.lists.find(({ convention }) => convention === list)?.name,
    query: queryOf(context, list),
  }));
  const all = [...parameters, ...lists.flatMap(({ query }) => query)];
  return {
    header,
    imports: importLine("./runtime/index.ts", {
      Filter: all.some(isFilter) && "type",
      ItemOf: lists.length > 0 && "type",
      PageShape: lists.length > 0 && "type",
      SortDescriptor: lists.some(({ list }) => list.sort !== null) && "type",
    }),
    ...tableView(null, parameters),
    lists: lists.map(({ list, names, name, query }) => ({
      doc: docComment({
        paragraphs: [
          doc`Query parameters of lists by the convention ${codeSpan(name ?? "")}.`,
        ],
        tags: [],
      }),
      ...listView(list, names),
      ...tableView(list, query),
    })),
  };
}

/** Every operation of a convention takes the same. */
function queryOf(
  { input }: SdkContext,
  list: ListConvention,
): readonly QueryParameter[] {
  const user = input.model.operations.find((each) => each.list === list);
  return user?.query ?? [];
}

function tableView(
  list: ListConvention | null,
  parameters: readonly QueryParameter[],
): View {
  return {
    properties: queryMembers(list, parameters).map((text) => ({ text })),
    table: queryEntries(
      parameters.map(({ name }) => ({
        property: queryProperty(list, name),
        name,
      })),
    ),
  };
}

function listView(list: ListConvention, names: ListNames): View {
  const { sort } = list;
  return {
    params: ident(names.params),
    query: ident(names.query),
    paging: ident(names.paging),
    shape: pagingValue(list),
    item: ident(names.item),
    itemPath: memberPath(list.items),
    sort:
      sort === null
        ? null
        : ts`export const ${ident(names.sort)}: SortDescriptor = ${sortValue("sort", sort.form)};`,
  };
}
