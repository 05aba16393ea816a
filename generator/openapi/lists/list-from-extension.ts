import type { DescribedList } from "../../model/operation-shape.ts";
import { isObject } from "../../json/json-value.ts";
import { datadog } from "./dialects/datadog.ts";
import type { Dialect, Paged } from "./dialects/dialect.ts";
import { fern } from "./dialects/fern.ts";
import { microsoft } from "./dialects/microsoft.ts";
import { speakeasy } from "./dialects/speakeasy.ts";

const dialects: readonly Dialect[] = [datadog, microsoft, speakeasy, fern];

/**
 * Reads a paging extension of any vendor: the fields decide which form it is. `null` if it has none of the known
 * forms, or does not page by a query parameter.
 */
export function listFromExtension(
  value: unknown,
  paged: Paged,
): DescribedList | null {
  if (!isObject(value)) return null;
  for (const read of dialects) {
    const list = read(value, paged);
    if (list !== null) return list;
  }
  return null;
}
