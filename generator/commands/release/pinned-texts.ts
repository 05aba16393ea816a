import { posix } from "node:path";
import { withSlashes } from "../../io/output-folder.ts";
import { pathExists } from "../../io/read-input.ts";
import { catalogueSchemaText } from "../catalogue/schema-text.ts";
import { settingsPath } from "../catalogue/namespace-settings.ts";
import type { PlannedDocument } from "../import/plan-import.ts";
import type { Importing } from "../import/write-import.ts";
import type { DocumentToPin } from "./documents-to-pin.ts";

/** The texts of a catalogue in which a document is pinned, by path. */
export async function pinnedTexts(
  { options: { namespace }, folder, settings }: Importing,
  { planned, fetched }: PlannedDocument,
): Promise<readonly (readonly [path: string, content: string | Uint8Array])[]> {
  // Settings that are there already are these.
  const isNew =
    settings.file !== null && !(await pathExists(settingsPath(folder)));
  return [
    ...fetched.files.map(
      ({ path, bytes }) => [pinnedPath(namespace, path), bytes] as const,
    ),
    ...(isNew
      ? [[pinnedPath(namespace, "settings.yaml"), settings.file.text] as const]
      : []),
    ...(planned.service === null
      ? []
      : ([
          ["catalogue.schema.json", catalogueSchemaText()],
          ["service.yaml", planned.service],
        ] as const)),
    ["releases.yaml", planned.releases],
    [namespacePath(namespace), planned.namespace.text],
    [indexPath(namespace), planned.documents],
  ];
}

/** Of the documents and overlays, by the names that they have now. */
export function newPlaces(
  { namespace, overlays }: DocumentToPin,
  { documents, fetched }: PlannedDocument,
): readonly (readonly [now: string, pinned: string])[] {
  return [
    ...[...documents.documents.values()].map(
      ({ uri, source }) => [source.locate([]).file, `openapi/${uri}`] as const,
    ),
    ...overlays.map(
      (path, index) =>
        [
          withSlashes(path),
          pinnedPath(namespace, fetched.overlays[index] ?? path),
        ] as const,
    ),
  ];
}

export function namespacePath(namespace: string): string {
  return `namespaces/${namespace}.yaml`;
}

export function indexPath(namespace: string): string {
  return pinnedPath(namespace, "documents.yaml");
}

function pinnedPath(namespace: string, path: string): string {
  return posix.join("openapi", namespace, path);
}
