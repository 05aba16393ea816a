import { exhaustive } from "../../diagnostics/invariant.ts";
import type { ListConvention } from "../../model/list-convention.ts";
import { listParameters } from "../../model/list-parameters.ts";
import type { QueryParameter, QueryType } from "../../model/operation-call.ts";
import { parameterName } from "../../naming/identifiers.ts";
import { codeSpan, doc, docComment, prose } from "../../render/doc-comment.ts";
import {
  joinCode,
  member,
  str,
  ts,
  type Code,
} from "../../render/typescript.ts";

/** A property of `params` and the query parameter that it becomes. */
export interface QueryProperty {
  readonly property: string;
  /** Wire name. */
  readonly name: string;
}

/** What a convention names has the same property everywhere: `pageSize`, whether the wire says `size` or `page-size`. */
export function queryProperty(
  list: ListConvention | null,
  name: string,
): string {
  const known = list === null ? [] : listParameters(list);
  return known.find((each) => each.name === name)?.role ?? parameterName(name);
}

export function queryType(
  list: ListConvention | null,
  { name, type }: Pick<QueryParameter, "name" | "type">,
): Code {
  return list?.sort?.parameter === name
    ? ts`string | readonly string[]`
    : typeCode(type);
}

/** Members of an interface with the query parameters of lists. */
export function queryMembers(
  list: ListConvention | null,
  parameters: readonly QueryParameter[],
): readonly Code[] {
  return parameters.map((parameter) => {
    const { name, summary } = parameter;
    const most =
      list?.sizeParameter === name && list.maxSize !== null
        ? doc` At most ${codeSpan(String(list.maxSize))}.`
        : doc``;
    const comment = docComment({
      paragraphs: [
        doc`${prose(summary)}${most} Query parameter ${codeSpan(name)}.`,
      ],
      tags: [],
    });
    const property = member(queryProperty(list, name));
    return ts`${comment}\nreadonly ${property}?: ${queryType(list, parameter)};`;
  });
}

/** The table from property to wire name. */
export function queryEntries(entries: readonly QueryProperty[]): Code {
  const pairs = entries.map(
    ({ property, name }) => ts`${member(property)}: ${str(name)}`,
  );
  return ts`{ ${joinCode(pairs, ", ")} }`;
}

/** Whether the type of a parameter is `Filter`. */
export function isFilter({ type }: { readonly type: QueryType }): boolean {
  return type.kind === "rsql";
}

function typeCode(type: QueryType): Code {
  switch (type.kind) {
    case "string":
      return ts`string`;
    case "integer":
      return ts`number`;
    case "rsql":
      return ts`Filter`;
    default:
      return exhaustive(type);
  }
}
