import { dirname, join } from "node:path";
import type { FileReader } from "../../io/file-reader.ts";
import { sha256 } from "../../io/sha256.ts";
import { jsonText } from "../../render/json-text.ts";
import type { SdkFile, SourceDocument } from "../../emit/emit-input.ts";

/** The file of the output that says what it was made of, so that a run that would change nothing can tell at once. */
const recordName = ".sdkwright-inputs.json";

/** What an output was made of. */
export interface GenerationRecord {
  /** Of options, generator, templates and all texts that are no documents. */
  readonly settings: string;
  readonly documents: readonly SourceDocument[];
}

/** The record as a file of the output: written, compared and removed as the others. */
export function recordFile({ settings, documents }: GenerationRecord): SdkFile {
  return {
    path: recordName,
    text: jsonText({
      format: 1,
      settings,
      documents: documents.map(({ uri, sha256: hash }) => ({
        uri,
        sha256: hash,
      })),
    }),
  };
}

/** SHA-256 of whatever decides about an output besides its documents. */
export function settingsHash(parts: readonly unknown[]): string {
  return sha256(JSON.stringify(parts));
}

/** An output, the document that it is made of, and the hash of what else decides. */
export interface Regeneration {
  readonly directory: string;
  readonly document: string;
  readonly settings: string;
}

/** Whether a folder holds, unedited, what these settings make of the documents as they are now. */
export async function isUpToDate(
  reader: FileReader,
  { directory, document, settings }: Regeneration,
): Promise<boolean> {
  const record = await readRecord(reader, directory);
  if (record === null || record.settings !== settings) return false;
  const now = await Promise.all(
    // Relative to the folder of the first document.
    record.documents.map(({ uri }) =>
      reader.hashFile(join(dirname(document), uri)),
    ),
  );
  const isSame = record.documents.every(
    ({ sha256: hash }, index) => hash === now[index],
  );
  return isSame && (await reader.isOutputIntact(directory));
}

/** `null` for anything that is no record of ours: then the output is made anew. */
async function readRecord(
  { pathExists, readSource }: FileReader,
  directory: string,
): Promise<GenerationRecord | null> {
  const path = join(directory, recordName);
  if (!(await pathExists(path))) return null;
  const { value } = await readSource(path);
  return value === null ? null : parseRecord(value.text);
}

function parseRecord(text: string): GenerationRecord | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is GenerationRecord {
  if (typeof value !== "object" || value === null) return false;
  const { settings, documents } = value as Partial<GenerationRecord>;
  return (
    typeof settings === "string" &&
    Array.isArray(documents) &&
    documents.length > 0 &&
    documents.every(
      (document: Partial<SourceDocument> | null) =>
        typeof document?.uri === "string" &&
        typeof document.sha256 === "string",
    )
  );
}
