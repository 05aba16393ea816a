import type { DescribedList } from "../../model/operation-shape.ts";
import { factAt, reportFact } from "../extensions/read-fact.ts";
import type { OperationDraft } from "../operations/read-operation.ts";
import type { ReadContext } from "../read/read-context.ts";
import { detectList } from "./detect-list.ts";
import { listFromExtension } from "./list-from-extension.ts";
import { listFromSetting, settingOf } from "./list-from-settings.ts";
import type { SchemaLookup } from "./page-body.ts";

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
