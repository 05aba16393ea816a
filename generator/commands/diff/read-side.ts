import {
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../../diagnostics/diagnostic.ts";
import type { DocumentStore } from "../../io/read/document-store.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { readDocumentsFrom } from "../../io/read/read-documents.ts";
import type { WireApi } from "../../wire/model/wire-api.ts";
import type { OpenapiSettings } from "../../openapi/settings/settings.ts";
import { notADocument } from "../../openapi/read/not-a-document.ts";
import { isObject } from "../../json/json-value.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { documentLimits } from "../documents/document-limits.ts";
import { loadAhead, readApi } from "../documents/read-api.ts";
import type { SideOptions, Surroundings } from "./diff-options.ts";
import type { FoundSide } from "./find-side.ts";
import type { SideName } from "./side-titles.ts";

/** The result of reading a side that is not a release. There is no value when the diagnostics contain errors. */
export interface ReadSide extends Checked<WireApi> {
  /** The files for excerpts in messages. */
  readonly files: readonly SourceFile[];
  readonly sort: "document" | "manifest";
  readonly name: SideName;
  /** The label that the side gives its release; `null` when it gives none. */
  readonly label: string | null;
}

/** Options for reading the documents of both sides. */
export interface SideReading {
  readonly reader: FileReader;
  readonly options: SideOptions;
  readonly overlays: readonly SourceFile[];
  readonly settings: OpenapiSettings;
  readonly surroundings: Surroundings;
}

/** Reads the description in a file, a revision or a stream. */
export async function readSide(
  text: string,
  side: Exclude<FoundSide, { readonly kind: "release" }>,
  reading: SideReading,
): Promise<ReadSide> {
  const name = nameOf(text, side);
  const store = await openStore(text, side, reading);
  const nothing = { value: null, files: [], sort: "document", name } as const;
  if (store.value === null)
    return { ...nothing, diagnostics: store.diagnostics, label: null };
  const [read] = await Promise.all([
    readDocumentsFrom(store.value, {
      ...documentLimits(reading.options),
      readRemote: reading.reader.readRemote,
    }),
    // A manifest is compared without a document reader.
    isManifestFile(side) ? null : loadAhead(),
  ]);
  if (read.value === null)
    return {
      ...nothing,
      diagnostics: read.diagnostics,
      files: read.files,
      label: null,
    };
  const described = await describe(read.value, reading);
  const diagnostics: readonly Diagnostic[] = [
    ...read.diagnostics,
    ...described.diagnostics,
  ];
  return {
    ...described,
    value: hasErrors(diagnostics) ? null : described.value,
    diagnostics,
    files: read.files,
    name,
  };
}

function isManifestFile(side: FoundSide): boolean {
  return side.kind === "file" && side.path.endsWith("manifest.json");
}

function nameOf(text: string, side: FoundSide): SideName {
  switch (side.kind) {
    case "input":
      return { path: "standard input", suffix: "" };
    case "git": {
      const [, revision = "", ...path] = text.split(":");
      return { path: path.join(":"), suffix: ` at ${revision}` };
    }
    case "file":
      // The name of a package may contain a slash, so it is not split.
      return side.title === null
        ? { path: withSlashes(side.path), suffix: "" }
        : { path: "", suffix: side.title };
    default:
      return { path: text, suffix: "" };
  }
}

async function openStore(
  text: string,
  side: FoundSide,
  { options, surroundings, reader }: SideReading,
): Promise<Checked<DocumentStore>> {
  const root = options.root ?? null;
  switch (side.kind) {
    case "git": {
      const { openGitStore } = await import("../../io/git/git-store.ts");
      return openGitStore(text, surroundings.folder, root);
    }
    case "input": {
      const { openStreamStore } = await import("../../io/read/stream-store.ts");
      return openStreamStore(surroundings.input, "standard input", root);
    }
    case "file":
      // The root is only for documents: an installed SDK may be outside of it.
      return reader.openDocuments(side.path, side.title === null ? root : null);
    default:
      return reader.openDocuments(text, root);
  }
}

type Described = Checked<WireApi> & Pick<ReadSide, "sort" | "label">;

async function describe(
  documents: DocumentSet,
  { options, overlays, settings }: SideReading,
): Promise<Described> {
  const { source } = documents.entry;
  const { value } = source;
  if (isObject(value) && !isDocument(value)) {
    const { isManifest, readManifest } =
      await import("../../manifest/read-manifest.ts");
    if (!isManifest(source))
      return {
        value: null,
        diagnostics: [notADocument(value, source.locate([]))],
        sort: "document",
        label: null,
      };
    const manifest = readManifest(source);
    return {
      value: manifest.value?.api ?? null,
      diagnostics: manifest.diagnostics,
      sort: "manifest",
      label: manifest.value?.release.label ?? null,
    };
  }
  const { include = [], exclude = [] } = options;
  const read = await readApi({
    documents,
    overlays,
    include,
    exclude,
    settings,
  });
  return { ...read, sort: "document", label: null };
}

function isDocument(value: Readonly<Record<string, unknown>>): boolean {
  return Object.hasOwn(value, "openapi") || Object.hasOwn(value, "swagger");
}
