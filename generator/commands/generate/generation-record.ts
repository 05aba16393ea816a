import { dirname, join } from "node:path";
import {
  checkedJson,
  isListOf,
  isObjectOf,
  isString,
} from "../../diagnostics/check-json.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { sha256 } from "../../io/files/sha256.ts";
import { jsonText } from "../../render/json-text.ts";
import { isUrl } from "../../source/resolve-uri.ts";
import type { SdkFile, SourceDocument } from "../../sdk/emit-input.ts";

/**
 * The output file that records the inputs of the output, so that a run can find out at once that nothing would
 * change.
 */
export const recordName = ".sdkwright-inputs.json";

/** The inputs of an output. */
export interface GenerationRecord {
  /** The hash of options, generator, templates and all texts that are not documents. */
  readonly settings: string;
  readonly documents: readonly SourceDocument[];
}

/** Makes an output file of the record. It is written, compared and removed like the other files. */
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

/** Gives the SHA-256 of everything that affects an output besides its documents. */
export function settingsHash(parts: readonly unknown[]): string {
  return sha256(JSON.stringify(parts));
}

/** An output, the document that it is generated from, and the hash of the other inputs. */
export interface Regeneration {
  readonly directory: string;
  readonly document: string;
  readonly settings: string;
}

/** Whether a folder contains, without edits, the output of these settings for the current documents. */
export async function isUpToDate(
  reader: FileReader,
  { directory, document, settings }: Regeneration,
): Promise<boolean> {
  const record = await readRecord(reader, directory);
  if (record === null || record.settings !== settings) return false;
  const now = await Promise.all(
    // Paths are relative to the folder of the first document.
    record.documents.map(({ uri }) =>
      reader.hashFile(isUrl(uri) ? uri : join(dirname(document), uri)),
    ),
  );
  const isSame = record.documents.every(
    ({ sha256: hash }, index) => hash === now[index],
  );
  return isSame && (await reader.isOutputIntact(directory));
}

/** Reads the record; gives `null` for anything else, so that the output is generated again. */
async function readRecord(
  { pathExists, readSource }: FileReader,
  directory: string,
): Promise<GenerationRecord | null> {
  const path = join(directory, recordName);
  if (!(await pathExists(path))) return null;
  const { value } = await readSource(path);
  const record = value && checkedJson(value.text, isRecord);
  return record?.documents.length === 0 ? null : record;
}

const isRecord = isObjectOf({
  settings: isString,
  documents: isListOf(isObjectOf({ uri: isString, sha256: isString })),
});
