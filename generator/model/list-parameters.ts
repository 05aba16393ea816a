import type { ListConvention } from "./list-convention.ts";

/**
 * What a list takes whatever the wire calls it. SDKs name their properties so, and a list keeps them when its
 * convention changes.
 */
export type ListRole = "page" | "cursor" | "pageSize" | "sort";

export interface ListParameter {
  readonly role: ListRole;
  /** Wire name. */
  readonly name: string;
}

export const listRoles: readonly ListRole[] = [
  "page",
  "cursor",
  "pageSize",
  "sort",
];

/** The query parameters that a convention names, in the order of the roles. */
export function listParameters({
  pages,
  sizeParameter,
  sort,
}: ListConvention): readonly ListParameter[] {
  const role = pages.kind === "cursor" ? "cursor" : "page";
  const size: readonly ListParameter[] =
    sizeParameter === null ? [] : [{ role: "pageSize", name: sizeParameter }];
  const order: readonly ListParameter[] =
    sort === null ? [] : [{ role: "sort", name: sort.parameter }];
  return [{ role, name: pages.parameter }, ...size, ...order];
}
