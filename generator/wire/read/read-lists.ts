import type { DescribedList } from "../../model/operation-shape.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import { readPath } from "../../openapi/operations/read-paths.ts";
import { memberAt, rootPlace } from "../../openapi/document/place.ts";
import type { OpenapiSettings } from "../../openapi/settings/settings.ts";
import { createWireContext } from "./read-wire-api.ts";
import { findWireList } from "./wire-list.ts";

/** How an operation pages, by its method and the key of its path as written; `null` if it is not a list. */
export type ListReader = (
  method: string,
  pathKey: string,
) => DescribedList | null;

/** Reads only the requested path of the documents, and only the parts that decide whether it is a list. */
export function createListReader(
  documents: DocumentSet,
  settings: OpenapiSettings,
): ListReader {
  const context = createWireContext(documents, settings);
  const paths = memberAt(rootPlace(documents.entry), "paths");
  return (method, pathKey) => {
    const place = memberAt(paths, pathKey);
    const drafts = readPath(pathKey, place, new Set(), context.read);
    const draft = drafts.find(({ operation }) => operation.method === method);
    return draft === undefined ? null : findWireList(draft, context);
  };
}
