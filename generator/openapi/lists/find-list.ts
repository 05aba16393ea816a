import type { DescribedList } from "../../model/operation-shape.ts";
import { factAt, reportFact } from "../extensions/read-fact.ts";
import type { OperationDraft } from "../operations/read-operation.ts";
import type { ReadContext } from "../read/read-context.ts";
import { detectList } from "./detect-list.ts";
import { listFromSetting, settingOf } from "./list-from-settings.ts";
import type { SchemaLookup } from "./page-body.ts";
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
function listFromExtension(value: unknown, paged: Paged): DescribedList | null {
  if (!isObject(value)) return null;
  for (const read of dialects) {
    const list = read(value, paged);
    if (list !== null) return list;
  }
  return null;
}

/** How an operation pages: from the settings, else from an extension, else by detection. */
export function findList(
  draft: OperationDraft,
  schemas: SchemaLookup,
  context: ReadContext,
): DescribedList | null {
  const said = settingOf(context.settings.lists, draft, schemas);
  if (said !== null) return listFromSetting(said, draft, schemas);
  const extension = factAt(draft.place, "paging", context);
  if (extension === null) return detectList(draft, schemas);
  if (extension.value === false) return null;
  const list = listFromExtension(extension.value, draft);
  if (list === null)
    reportFact(extension, "in a known form how to get the next page", context);
  return list;
}
