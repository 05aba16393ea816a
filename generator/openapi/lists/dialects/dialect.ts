import type { MemberPath, PageInput } from "../../../model/list-convention.ts";
import type { DescribedList } from "../../../model/operation-shape.ts";
import type { DeclaredParameter } from "../../read-context.ts";
import { firstPage } from "../detect-list.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** What a vendor's way to describe paging needs to know of the operation. */
export interface Paged {
  readonly parameters: readonly DeclaredParameter[];
}

/** Reads a vendor's description of paging; `null` for what has another form. */
export type Dialect = (value: Fields, paged: Paged) => DescribedList | null;

/** Where pages of a query parameter begin, as its schema says. */
export function firstPageOf(name: string, { parameters }: Paged): 0 | 1 | null {
  const declared = parameters.find(
    ({ parameter }) => parameter.in === "query" && parameter.name === name,
  );
  return declared === undefined ? null : firstPage(declared);
}

/** Of a query parameter with this name, if there is a name. */
export function inQuery(name: string | null): PageInput | null {
  return name === null ? null : { name };
}

export function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** The members behind a root: `$response.meta.next`; the root alone is the body itself. */
export function membersBehind(root: string, value: unknown): MemberPath | null {
  if (value === root) return [];
  const path = text(value);
  return path?.startsWith(`${root}.`) === true && !/[[\]*?(]/.test(path)
    ? path.slice(root.length + 1).split(".")
    : null;
}
