import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import type { SourceDocument } from "../../sdk/emit-input.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import type { DocumentHashes } from "../../io/read/read-documents.ts";
import { unreleased } from "../../model/release.ts";
import type { ValueRules } from "../../wire/model/value-rules.ts";
import type { RuleOptions } from "../../wire/read/read-value-rules.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import { quoteFiles } from "../../source/quote-files.ts";
import { documentLimits } from "./document-limits.ts";
import type { DocumentOptions } from "./document-options.ts";
import { readDescription, type ReadDescription } from "./read-description.ts";
import { readSettings } from "./read-settings.ts";
import { shownFindings } from "./shown-findings.ts";
import { filesBeside, type SideFiles } from "./side-files.ts";

/** A document without a catalogue, and the options for reading it. */
export interface DescriptionOptions extends DocumentOptions {
  /** The document: JSON, YAML, gzipped or not. */
  readonly openapi: string;
  /** Name of the package; default: from the title. */
  readonly package?: string;
  /** Label of the release that the document describes. */
  readonly release?: string;
  /** Warnings become errors. */
  readonly strict?: true;
}

export interface OpenedDescription {
  readonly description: ReadDescription;
  /** The hashes of the texts, sorted by URI. */
  readonly documents: readonly SourceDocument[];
  /**
   * The hashes of the files as stored, compressed or not; `null` when one of them was a pipe or could not be read.
   */
  readonly stored: readonly SourceDocument[] | null;
  /** Reads what they say of values. */
  readonly readRules: () => Promise<ValueRules>;
}

/** Reads a document with everything that it references. */
export async function openDescription(
  options: DescriptionOptions,
  side: SideFiles,
  reader: FileReader,
): Promise<Checked<OpenedDescription>> {
  const { openapi, verbose, strict } = options;
  const read = await reader.readDocuments(openapi, documentLimits(options));
  const quote = (
    diagnostics: Checked<unknown>["diagnostics"],
  ): Checked<unknown>["diagnostics"] =>
    quoteFiles(diagnostics, [...read.files, ...filesBeside(side)]);
  if (read.value === null) return failed(quote(read.diagnostics));
  const described = await describe(options, side, read.value);
  const shown = shownFindings(
    { verbose: verbose === true, strict: strict === true },
    [...read.diagnostics, ...described.diagnostics],
  );
  const diagnostics = quote(shown);
  if (described.value === null) return failed(diagnostics);
  const isWhole = (read.value.unread?.size ?? 0) === 0;
  const value = {
    ...described.value,
    documents: read.hashes.map(({ uri, text }) => ({ uri, sha256: text })),
    // A missing file may exist in the next run.
    stored: isWhole ? storedHashes(read.hashes) : null,
  };
  return { value, diagnostics };
}

/** Builds a model from documents, as the options say. */
async function describe(
  {
    include = [],
    exclude = [],
    preset,
    release,
    strict,
    ...options
  }: DescriptionOptions,
  side: SideFiles,
  documents: DocumentSet,
): Promise<Checked<Described>> {
  const settings = await readSettings(side.settings, preset ?? null);
  if (settings.value === null) return { ...settings, value: null };
  const { prepareDocuments } =
    await import("../../openapi/prepare/prepare-documents.ts");
  const prepared = await prepareDocuments(documents, {
    overlays: side.overlays,
    include,
    exclude,
  });
  const diagnostics = [...settings.diagnostics, ...prepared.diagnostics];
  if (prepared.value === null) return failed(diagnostics);
  const described = await readDescription({
    documents: prepared.value,
    reading: { strict: strict === true, settings: settings.value },
    packageName: options.package ?? null,
    release: { id: release ?? unreleased, label: release ?? null },
    names: side.names,
    kept: side.names === null ? (side.kept ?? null) : null,
  });
  const readRules = createRuleReader(prepared.value, {
    settings: settings.value,
  });
  return {
    value: described.value && { description: described.value, readRules },
    diagnostics: [...diagnostics, ...described.diagnostics],
  };
}

type Described = Pick<OpenedDescription, "description" | "readRules">;

/** The module is loaded when it is needed, since few SDKs have schemas. */
export function createRuleReader(
  documents: DocumentSet,
  options: RuleOptions,
): () => Promise<ValueRules> {
  return async () => {
    const { readValueRules } =
      await import("../../wire/read/read-value-rules.ts");
    return readValueRules(documents, options);
  };
}

function storedHashes(
  hashes: readonly DocumentHashes[],
): readonly SourceDocument[] | null {
  const stored = hashes.flatMap(({ uri, stored: sha256 }) =>
    sha256 === null ? [] : [{ uri, sha256 }],
  );
  return stored.length < hashes.length ? null : stored;
}
