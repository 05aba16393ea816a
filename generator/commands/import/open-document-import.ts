import { isMoved } from "../../catalogue/pins/placement.ts";
import type {
  ImportFiles,
  OpenedImport,
} from "../../catalogue/imports/openapi/import-openapi.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { quoteChecked } from "../../source/quote-files.ts";
import {
  newNamespaceSettings,
  unusedBehindGateway,
  type NamespaceSettings,
} from "../catalogue/namespace-settings.ts";
import { pinnedFolder } from "../catalogue/read-pinned.ts";
import {
  workingFile,
  type WorkingCatalogue,
} from "../catalogue/working-catalogue.ts";
import type { DocumentRequest, PathPrefix } from "./document-request.ts";
import { indexPath, namespacePath } from "./catalogue-paths.ts";

/** An import whose catalogue has been read. */
export interface Importing {
  readonly request: DocumentRequest;
  readonly files: ImportFiles;
  readonly opened: OpenedImport;
  readonly settings: NamespaceSettings;
  readonly pathPrefix: string | null;
}

/** Reads the facts of the catalogue that are needed before a document is read. */
export async function openDocumentImport(
  reader: FileReader,
  request: DocumentRequest,
  catalogue: WorkingCatalogue,
): Promise<Checked<Importing>> {
  // Only imports load these modules.
  const { openImport } =
    await import("../../catalogue/imports/openapi/import-openapi.ts");
  const { namespace, label, after, settings, presets, onConflict } = request;
  const files = {
    service: workingFile(catalogue, "service.yaml"),
    releases: workingFile(catalogue, "releases.yaml"),
    namespace: workingFile(catalogue, namespacePath(namespace)),
    documents: workingFile(catalogue, indexPath(namespace)),
  };
  const found = collectFindings();
  const opened = found.take(
    quoteChecked(
      openImport({ namespace, label, after, onConflict, files }),
      Object.values(files),
    ),
  );
  if (opened === null) return found.failed();
  const read = found.take(
    await newNamespaceSettings(
      reader,
      pinnedFolder(catalogue.directory, namespace),
      {
        ...(settings === null ? {} : { settings }),
        ...(presets === null ? {} : { preset: presets }),
      },
    ),
  );
  if (read === null) return found.failed();
  if (opened.kind === "gateway")
    found.add(...(await unusedBehindGateway(read)));
  const pathPrefix = prefixOf(request.pathPrefix, opened);
  return found.done({ request, files, opened, settings: read, pathPrefix });
}

function prefixOf(
  wanted: PathPrefix,
  { pins, moved }: Pick<OpenedImport, "pins" | "moved">,
): string | null {
  switch (wanted.kind) {
    case "given":
      return wanted.path;
    case "servers":
      return null;
    case "as-before":
      // When the documents of a namespace have needed a prefix, the new one needs it too, unless its settings say
      // where its paths are.
      return isMoved(moved) ? null : (pins.at(-1)?.pathPrefix ?? null);
  }
}
