import { compareText } from "../../diagnostics/sort.ts";
import type { SortConvention } from "../../model/list-convention.ts";
import { refuse, type Refusal } from "../answers/answer.ts";
import type { ListFacts } from "./read-filter.ts";
import { memberValues } from "../rsql/member-values.ts";

export interface SortKey {
  readonly field: string;
  readonly isDescending: boolean;
}

/** More are no order that a person asks for. */
const mostKeys = 10;

/** To sort more would take longer than other requests may wait. */
const mostSorted = 100_000;

/** Reads `name`, `name:asc`, `name:desc` and `-name`, as many as the convention allows; else 400 BAD_SORT. */
export function readSort(
  query: URLSearchParams,
  convention: SortConvention | null,
  { isField, items }: ListFacts,
): readonly SortKey[] | Refusal {
  if (convention === null) return [];
  const texts = query
    .getAll(convention.parameter)
    .flatMap((text) => (convention.form === "comma" ? text.split(",") : text));
  if (texts.length > mostKeys)
    return refuseSort(`There are more than ${mostKeys} sort keys.`);
  if (texts.length > 0 && items > mostSorted)
    return refuseSort(`A list of more than ${mostSorted} items is not sorted.`);
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
  // Each value is looked up once, not for each comparison.
  const rows = items.map((item) => ({
    item,
    values: keys.map(({ field }) => memberValues(item, field)[0]),
  }));
  const compareRows = (
    a: readonly unknown[],
    b: readonly unknown[],
  ): number => {
    for (const [index, { isDescending }] of keys.entries()) {
      const order = compare(a[index], b[index]);
      if (order !== 0) return isDescending ? -order : order;
    }
    return 0;
  };
  return rows
    .toSorted((a, b) => compareRows(a.values, b.values))
    .map(({ item }) => item);
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
