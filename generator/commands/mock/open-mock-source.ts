import { join } from "node:path";
import { mockNamespaces, mockWithoutSource } from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { MockSource } from "../../emulator/prepare-mock.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { isGatewayModel } from "../../model/api-model.ts";
import { prepareDocuments } from "../../openapi/prepare/prepare-documents.ts";
import type { OpenapiSettings } from "../../openapi/settings/settings.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import { quoteChecked } from "../../source/quote-files.ts";
import type { SourceFile } from "../../source/source-file.ts";
import {
  requireCatalogue,
  type OpenedCatalogue,
} from "../catalogue/open-catalogue.ts";
import { settingsOf } from "../catalogue/namespace-settings.ts";
import { newestPins } from "../catalogue/open-pinned.ts";
import { pinnedFolder, readPinnedFiles } from "../catalogue/read-pinned.ts";
import { documentLimits } from "../documents/document-limits.ts";
import type { DocumentOptions } from "../documents/document-options.ts";
import { readSettings } from "../documents/read-settings.ts";

export interface OpenedSource {
  readonly source: MockSource;
  /** The files for excerpts in later findings. */
  readonly files: readonly SourceFile[];
}

interface MockSourceOptions extends Pick<
  DocumentOptions,
  "root" | "maxSize" | "maxFiles" | "settings"
> {
  readonly spec?: string;
  /** The folder that contains the default folder of the catalogue; default: the working folder. */
  readonly projectRoot?: string;
  readonly openapi?: string;
}

const noSettings = { value: null, diagnostics: [] } as const;

/** Opens what is served: a catalogue, or a document with all referenced files of its folder. */
export async function openMockSource(
  reader: FileReader,
  { spec, projectRoot = "", openapi, settings, ...limits }: MockSourceOptions,
): Promise<Checked<OpenedSource>> {
  if (openapi !== undefined) {
    const file = await (settings === undefined
      ? noSettings
      : reader.readSource(settings));
    if (settings !== undefined && file.value === null)
      return { ...file, value: null };
    const said = await readSettings(file.value, null);
    if (said.value === null)
      return { ...quoteChecked(said, [file.value]), value: null };
    const read = await reader.readDocuments(openapi, documentLimits(limits));
    return prepare(read, read.files, { overlays: [], settings: said.value });
  }
  return openCatalogueSource(reader, spec ?? join(projectRoot, usualFolder), {
    isNamed: spec !== undefined,
  });
}

const usualFolder = "spec";

async function openCatalogueSource(
  reader: FileReader,
  spec: string,
  { isNamed }: { readonly isNamed: boolean },
): Promise<Checked<OpenedSource>> {
  const found = collectFindings();
  const read = await requireCatalogue(reader, spec);
  const isThere = read.diagnostics.every(
    ({ code }) => code !== "catalogue-not-found",
  );
  // When the user has named no folder, the errors of the default folder are not relevant.
  if (!isThere && !isNamed) return failed(mockWithoutSource(usualFolder));
  const opened = found.take(read);
  if (opened === null) return found.failed();
  const { model } = opened.catalogue;
  if (isGatewayModel(model))
    return found.done({ source: { kind: "catalogue", model }, files: [] });
  const source = found.take(await openPlain(reader, spec, opened));
  return source === null ? found.failed() : found.done(source);
}

/** Opens the newest document of a catalogue whose documents describe the service. */
async function openPlain(
  reader: FileReader,
  spec: string,
  { catalogue, files: { documents: indexes } }: OpenedCatalogue,
): Promise<Checked<OpenedSource>> {
  const newest = catalogue.model.releases.length - 1;
  const pins = newestPins(catalogue.documents, newest);
  const [pin] = pins;
  if (pin === undefined || pins.length > 1)
    return failed(mockNamespaces(withSlashes(spec), pins.length));
  const folder = pinnedFolder(spec, pin.namespace);
  const settings = await settingsOf(reader, folder, undefined);
  if (settings.value === null) return { ...settings, value: null };
  const { value, diagnostics, files } = await readPinnedFiles(
    reader,
    folder,
    pin,
  );
  const documents = value && value.documents;
  return prepare({ value: documents, diagnostics }, [...files, ...indexes], {
    overlays: value?.overlays ?? [],
    settings: settings.value,
  });
}

interface Reading {
  readonly overlays: readonly SourceFile[];
  readonly settings: OpenapiSettings;
}

async function prepare(
  read: Checked<DocumentSet>,
  files: readonly SourceFile[],
  { overlays, settings }: Reading,
): Promise<Checked<OpenedSource>> {
  const found = collectFindings();
  const documents = found.take(quoteChecked(read, files));
  if (documents === null) return found.failed();
  const prepared = found.take(
    quoteChecked(
      await prepareDocuments(documents, { overlays, include: [], exclude: [] }),
      files,
    ),
  );
  return prepared === null
    ? found.failed()
    : found.done({
        source: { kind: "openapi", documents: prepared, settings },
        files,
      });
}
