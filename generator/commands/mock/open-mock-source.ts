import { join } from "node:path";
import { mockNamespaces, mockWithoutSource } from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { MockSource } from "../../emulator/prepare-mock.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { isGatewayModel } from "../../model/api-model.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import {
  prepareDocuments,
  type Preparation,
} from "../../openapi/prepare/prepare-documents.ts";
import type { OpenapiSettings } from "../../openapi/settings/settings.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import { quoteChecked } from "../../source/quote-files.ts";
import type { SourceFile } from "../../source/source-file.ts";
import {
  requireCatalogue,
  type OpenedCatalogue,
} from "../catalogue/open-catalogue.ts";
import { settingsOf } from "../catalogue/namespace-settings.ts";
import { requireRelease } from "../catalogue/require-release.ts";
import { newestPins } from "../catalogue/open-pinned.ts";
import { pinnedFolder, readPinnedFiles } from "../catalogue/read-pinned.ts";
import { documentLimits } from "../documents/document-limits.ts";
import type { DocumentOptions } from "../documents/document-options.ts";
import { readSettings } from "../documents/read-settings.ts";
import { readSideFiles } from "../documents/side-files.ts";

export interface OpenedSource {
  readonly source: MockSource;
  /** The files for excerpts in later findings. */
  readonly files: readonly SourceFile[];
}

/** The options that select what is emulated. */
export interface MockSourceOptions extends Pick<
  DocumentOptions,
  | "root"
  | "maxSize"
  | "maxFiles"
  | "settings"
  | "preset"
  | "overlay"
  | "include"
  | "exclude"
> {
  /** The folder of the catalogue. Default: `spec`, when no other option names something to serve. */
  readonly spec?: string;
  /** The release of the catalogue; default: the newest one. */
  readonly release?: string;
  /** The folder that contains the default folder of the catalogue; default: the working folder. */
  readonly projectRoot?: string;
  /** Serves this document instead of a catalogue. */
  readonly openapi?: string;
}

/** Opens what is served: a catalogue, or a document with all referenced files of its folder. */
export async function openMockSource(
  reader: FileReader,
  options: MockSourceOptions,
): Promise<Checked<OpenedSource>> {
  const { spec, projectRoot = "", openapi, release } = options;
  return openapi === undefined
    ? openCatalogueSource(reader, spec ?? join(projectRoot, usualFolder), {
        isNamed: spec !== undefined,
        release,
      })
    : openDocumentSource(reader, openapi, options);
}

async function openDocumentSource(
  reader: FileReader,
  openapi: string,
  options: MockSourceOptions,
): Promise<Checked<OpenedSource>> {
  const found = collectFindings();
  const { preset = null, include = [], exclude = [] } = options;
  const side = found.take(await readSideFiles(reader, options));
  if (side === null) return found.failed();
  const { overlays } = side;
  const settings = found.take(
    quoteChecked(await readSettings(side.settings, preset), [side.settings]),
  );
  if (settings === null) return found.failed();
  const read = await reader.readDocuments(openapi, documentLimits(options));
  const source = found.take(
    await prepare(read, [...read.files, ...overlays], {
      overlays,
      include,
      exclude,
      settings,
    }),
  );
  return source === null ? found.failed() : found.done(source);
}

const usualFolder = "spec";

interface CatalogueSource {
  /** Whether the user has named the folder. */
  readonly isNamed: boolean;
  readonly release: string | undefined;
}

async function openCatalogueSource(
  reader: FileReader,
  spec: string,
  { isNamed, release: named }: CatalogueSource,
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
  const release = found.take(requireRelease(model, named));
  if (release === null) return found.failed();
  if (isGatewayModel(model))
    return found.done({
      source: { kind: "catalogue", model, release },
      files: [],
    });
  const source = found.take(await openPlain(reader, spec, opened, release));
  return source === null ? found.failed() : found.done(source);
}

/** Opens the document of a catalogue, as of a release, whose documents describe the service. */
async function openPlain(
  reader: FileReader,
  spec: string,
  { catalogue, files: { documents: indexes } }: OpenedCatalogue,
  release: ReleaseIndex,
): Promise<Checked<OpenedSource>> {
  const pins = newestPins(catalogue.documents, release);
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
    include: [],
    exclude: [],
    settings: settings.value,
  });
}

interface Reading extends Preparation {
  readonly settings: OpenapiSettings;
}

async function prepare(
  read: Checked<DocumentSet>,
  files: readonly SourceFile[],
  { settings, ...preparation }: Reading,
): Promise<Checked<OpenedSource>> {
  const found = collectFindings();
  const documents = found.take(quoteChecked(read, files));
  if (documents === null) return found.failed();
  const prepared = found.take(
    quoteChecked(await prepareDocuments(documents, preparation), files),
  );
  return prepared === null
    ? found.failed()
    : found.done({
        source: { kind: "openapi", documents: prepared, settings },
        files,
      });
}
