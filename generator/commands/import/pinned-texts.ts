import type { PlannedImport } from "../../catalogue/imports/openapi/import-openapi.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { catalogueSchemaText } from "../catalogue/schema-text.ts";
import type { WorkingCatalogue } from "../catalogue/working-catalogue.ts";
import { indexPath, namespacePath, pinnedPath } from "./catalogue-paths.ts";
import type { Importing } from "./open-document-import.ts";
import type { NewDocument } from "./read-new-document.ts";

/** Gives the texts of a catalogue in which a document is pinned, by path. */
export function pinnedTexts(
  { request: { namespace }, settings }: Importing,
  { states }: WorkingCatalogue,
  planned: PlannedImport,
  { fetched }: NewDocument,
): readonly (readonly [path: string, content: string | Uint8Array])[] {
  const settingsPath = pinnedPath(namespace, "settings.yaml");
  return [
    ...fetched.files.map(
      ({ path, bytes }) => [pinnedPath(namespace, path), bytes] as const,
    ),
    // Existing settings are equal to these.
    ...(settings.file === null || states.has(settingsPath)
      ? []
      : [[settingsPath, settings.file.text] as const]),
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

/** Gives the future paths of documents and overlays, by their current paths. */
export function newPlaces(
  namespace: string,
  { documents, overlays, fetched }: NewDocument,
): readonly (readonly [now: string, pinned: string])[] {
  return [
    ...[...documents.documents.values()].map(
      ({ uri, source }) => [source.locate([]).file, `openapi/${uri}`] as const,
    ),
    ...overlays.map(
      ({ file }, index) =>
        [
          withSlashes(file),
          pinnedPath(namespace, fetched.overlays[index] ?? file),
        ] as const,
    ),
  ];
}
