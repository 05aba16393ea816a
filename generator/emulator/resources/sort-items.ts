import { compareText } from "../../diagnostics/sort.ts";
import type { SortConvention } from "../../model/list-convention.ts";
import { refuse, type Refusal } from "../answers/answer.ts";
import { memberValues } from "../rsql/member-values.ts";

export interface SortKey {
  readonly field: string;
  readonly isDescending: boolean;
}

/** Reads `name`, `name:asc`, `name:desc` and `-name`, as many as the convention allows; else 400 BAD_SORT. */
export function readSort(
  query: URLSearchParams,
  convention: SortConvention | null,
  isField: (field: string) => boolean,
): readonly SortKey[] | Refusal {
  if (convention === null) return [];
  const texts = query
    .getAll(convention.parameter)
    .flatMap((text) => (convention.form === "comma" ? text.split(",") : text));
  const keys: SortKey[] = [];
  for (const text of texts) {
    const key = readKey(text);
    if (key === null)
      return refuseSort(
        `Expected field, field:asc, field:desc or -field, got ${JSON.stringify(text.slice(0, 100))}.`,
      );
    if (!isField(key.field))
      return refuseSort(
        `There is no field ${JSON.stringify(key.field.slice(0, 100))} to sort by.`,
      );
    keys.push(key);
  }
  return keys;
}

function readKey(text: string): SortKey | null {
  const form = /^(-?)([^-:,\s][^:,\s]*)(?::(asc|desc))?$/.exec(text);
  const [, minus, field = "", direction] = form ?? [];
  if (form === null || (minus === "-" && direction !== undefined)) return null;
  return { field, isDescending: minus === "-" || direction === "desc" };
}

function refuseSort(detail: string): Refusal {
  return refuse(400, "BAD_SORT", detail);
}

/** Sorted by the first key, then by the next; items that are equal in all keys keep their order. */
export function sortItems<Item>(
  items: readonly Item[],
  keys: readonly SortKey[],
): readonly Item[] {
  if (keys.length === 0) return items;
  return items.toSorted((a, b) => {
    for (const { field, isDescending } of keys) {
      const order = compare(
        memberValues(a, field)[0],
        memberValues(b, field)[0],
      );
      if (order !== 0) return isDescending ? -order : order;
    }
    return 0;
  });
}

/** Numbers, texts, `false` before `true`; in this order of types, and values without an order last. */
function compare(a: unknown, b: unknown): number {
  const ranks = rankOf(a) - rankOf(b);
  if (ranks !== 0) return ranks;
  if (typeof a === "string" && typeof b === "string") return compareText(a, b);
  return rankOf(a) === 3 ? 0 : Math.sign(Number(a) - Number(b));
}

function rankOf(value: unknown): number {
  const rank = ["number", "string", "boolean"].indexOf(typeof value);
  return rank === -1 ? 3 : rank;
}
