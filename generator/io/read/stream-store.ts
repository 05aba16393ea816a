import { fileNotReadable, fileTooLarge } from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { findDocumentFolder, type DocumentFolder } from "./document-folder.ts";
import type { DocumentStore } from "./document-store.ts";
import { readerIn } from "./folder-store.ts";
import { withSlashes } from "../files/output-folder.ts";
import { textOfBytes, type DocumentText } from "./read-document-text.ts";
import { isWorldError, worldReason } from "../files/world-error.ts";
import { readBounded } from "../files/read-bytes.ts";

/** A document from a stream, as standard input; it refers to files only when a root is given. */
export async function openStreamStore(
  stream: AsyncIterable<Uint8Array>,
  shown: string,
  root: string | null,
): Promise<Checked<DocumentStore>> {
  const folder = await folderOf(root);
  if (folder.diagnostics.length > 0) return { ...folder, value: null };
  return {
    value: {
      entry: shown,
      readEntry: (mostBytes) => readStream(stream, shown, mostBytes),
      readReferred: readerIn(folder.value),
    },
    diagnostics: [],
  };
}

async function folderOf(root: string | null): Promise<Checked<DocumentFolder>> {
  if (root === null) return { value: null, diagnostics: [] };
  try {
    return { value: await findDocumentFolder(root, root), diagnostics: [] };
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    const failure = fileNotReadable(withSlashes(root), worldReason(thrown));
    return failed(failure);
  }
}

async function readStream(
  stream: AsyncIterable<Uint8Array>,
  shown: string,
  mostBytes: number,
): Promise<Checked<DocumentText>> {
  const bytes = await readBounded(stream, mostBytes);
  return bytes === null
    ? failed(fileTooLarge(shown, mostBytes))
    : textOfBytes(bytes, shown, mostBytes);
}
