import { queryNameOf, type ListConvention } from "./list-convention.ts";

/**
 * The role of a list parameter, whatever its wire name is. SDKs name their properties after the role, so a list keeps
 * its properties when its convention changes.
 */
export type ListRole = "page" | "offset" | "cursor" | "pageSize" | "sort";

export interface ListParameter {
  readonly role: ListRole;
  /** Wire name. */
  readonly name: string;
}

export const listRoles: readonly ListRole[] = [
  "page",
  "offset",
  "cursor",
  "pageSize",
  "sort",
];

/** Lists the query parameters that a convention names, in the order of the roles. */
export function listParameters({
  pages,
  size,
  sort,
}: ListConvention): readonly ListParameter[] {
  const named: readonly (readonly [ListRole, string | null])[] = [
    [turningRole(pages), queryNameOf(pages)],
    ["pageSize", queryNameOf(size)],
    ["sort", sort && sort.parameter],
  ];
  return named.flatMap(([role, name]) =>
    name === null ? [] : [{ role, name }],
  );
}

/** For a caller, an id is a cursor. */
function turningRole({ kind }: ListConvention["pages"]): ListRole {
  if (kind === "number") return "page";
  return kind === "offset" ? "offset" : "cursor";
}
