import type { MemberPath, PageInput } from "../../../model/list-convention.ts";
import type { DescribedList } from "../../../model/operation-shape.ts";
import type { DeclaredParameter } from "../../read/read-context.ts";
import { firstPage } from "../detect-list.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** The facts about the operation that a vendor's description of paging needs. */
export interface Paged {
  readonly parameters: readonly DeclaredParameter[];
}

/** Reads a vendor's description of paging; `null` for a value of another form. */
export type Dialect = (value: Fields, paged: Paged) => DescribedList | null;

/** The first page number of a query parameter, from its schema. */
export function firstPageOf(name: string, { parameters }: Paged): 0 | 1 | null {
  const declared = parameters.find(
    ({ parameter }) => parameter.in === "query" && parameter.name === name,
  );
  return declared === undefined ? null : firstPage(declared);
}

/** For a query parameter with this name, if a name is given. */
export function inQuery(name: string | null): PageInput | null {
  return name === null ? null : { name };
}

export function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** The members after a root: `$response.meta.next`; the root alone means the body itself. */
export function membersBehind(root: string, value: unknown): MemberPath | null {
  if (value === root) return [];
  const path = text(value);
  return path?.startsWith(`${root}.`) === true && !/[[\]*?(]/.test(path)
    ? path.slice(root.length + 1).split(".")
    : null;
}
