import { dirname, join } from "node:path";
import { readFile, stat } from "node:fs/promises";
import { isOutputIntact } from "../../io/is-output-intact.ts";
import { sha256 } from "../../io/sha256.ts";
import { jsonText } from "../../render/json-text.ts";
import type { SdkFile } from "../../emit/plan-sdk.ts";
import type { SourceDocument } from "../../emit/plain/plain-input.ts";

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

/**
 * SHA-256 of each document as it stands on the disk; `uris` are relative to the folder of the first. `null` when one of
 * them is no file, but for example a pipe: such an output cannot be told to be up to date.
 */
async function hashDocuments(
  first: string,
  uris: readonly string[],
): Promise<readonly SourceDocument[] | null> {
  try {
    return await Promise.all(
      uris.map(async (uri) => {
        const path = join(dirname(first), uri);
        if (!(await stat(path)).isFile()) throw new Error(`${path} is no file`);
        return { uri, sha256: sha256(await readFile(path)) };
      }),
    );
  } catch {
    return null;
  }
}

/** Whether a folder holds, unedited, what these settings make of the documents as they are now. */
export async function isUpToDate(
  directory: string,
  document: string,
  settings: string,
): Promise<boolean> {
  const record = await readRecord(directory);
  if (record === null || record.settings !== settings) return false;
  const uris = record.documents.map(({ uri }) => uri);
  const now = await hashDocuments(document, uris);
  const isSame =
    now?.every(
      ({ sha256: hash }, index) => hash === record.documents[index]?.sha256,
    ) ?? false;
  return isSame && (await isOutputIntact(directory));
}

/** `null` for anything that is no record of ours: then the output is made anew. */
async function readRecord(directory: string): Promise<GenerationRecord | null> {
  try {
    const text = await readFile(join(directory, recordName), "utf8");
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
