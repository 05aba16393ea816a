import { compareText } from "../../diagnostics/sort.ts";
import type { ListConvention } from "../../model/list-convention.ts";
import {
  listParameters,
  listRoles,
  type ListParameter,
  type ListRole,
} from "../../model/list-parameters.ts";
import type { QueryParameter } from "../../model/operation-call.ts";
import type { NamedList } from "../../model/service.ts";
import { readInput, readWrittenList } from "../../model/written-list.ts";
import { parameterName } from "../../naming/identifiers.ts";
import type {
  ListContent,
  NamespaceContent,
  ServiceContent,
} from "../files/document.ts";

/** Reads `lists` of `service.yaml`, with every option present. */
export function buildLists({ lists }: ServiceContent): readonly NamedList[] {
  return Object.entries(lists ?? {})
    .map(([name, content]) => ({ name, convention: buildConvention(content) }))
    .toSorted((a, b) => compareText(a.name, b.name));
}

function buildConvention(content: ListContent): ListConvention {
  const { size, sort } = content;
  return {
    ...readWrittenList(content),
    size: size === undefined ? null : readInput(size),
    maxSize: size?.max ?? null,
    sort: sort ?? null,
  };
}

/**
 * The query parameters of a list: those of its convention, then the collection parameters that the convention does
 * not replace (`page-size` is left out if a convention names it `size`, or has no page size at all).
 */
export function listQuery(
  convention: ListConvention,
  parameters: readonly QueryParameter[],
): readonly QueryParameter[] {
  const roles: readonly string[] = listRoles;
  return [
    ...listParameters(convention).map((each) => toQuery(each, parameters)),
    ...parameters.filter(({ name }) => !roles.includes(parameterName(name))),
  ];
}

const roleFacts: Readonly<Record<ListRole, Omit<QueryParameter, "name">>> = {
  page: { type: { kind: "integer" }, summary: "Selects the page." },
  offset: { type: { kind: "integer" }, summary: "Skips so many items." },
  cursor: {
    type: { kind: "string" },
    summary: "Continues where the page ended that gave this cursor.",
  },
  pageSize: { type: { kind: "integer" }, summary: "Sets the page size." },
  sort: { type: { kind: "string" }, summary: "Sets ordering." },
};

function toQuery(
  { role, name }: ListParameter,
  parameters: readonly QueryParameter[],
): QueryParameter {
  const known = parameters.find((each) => parameterName(each.name) === role);
  const { type, summary } = roleFacts[role];
  return { name, type, summary: known?.summary ?? summary };
}

/** The properties of an operation that decide about its list. */
export interface ListUser {
  readonly namespace: NamespaceContent;
  readonly facts: {
    readonly list?: string | null;
    readonly collection?: boolean;
  };
  /** Whether path and method look like a list. */
  readonly looksLikeList: boolean;
}

export interface ListFacts {
  readonly isCollection: boolean;
  readonly list: ListConvention | null;
}

/** Whether an operation returns a list, and by which convention: its own, else that of its namespace. */
export function listOf(
  { namespace, facts, looksLikeList }: ListUser,
  lists: readonly NamedList[],
): ListFacts {
  const isNamed = typeof facts.list === "string";
  const isCollection = facts.collection ?? (isNamed || looksLikeList);
  const name = facts.list === undefined ? namespace.list : facts.list;
  const found = lists.find((list) => list.name === name);
  return {
    isCollection,
    list: isCollection ? (found?.convention ?? null) : null,
  };
}
