import {
  fileNotReadable,
  referenceFromPipe,
  referenceNotReadable,
  referenceOutsideRoot,
} from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import {
  findDocumentFile,
  findDocumentFolder,
  type DocumentFolder,
} from "./document-folder.ts";
import type { DocumentStore } from "./document-store.ts";
import { withSlashes } from "../files/output-folder.ts";
import { readDocumentText, type DocumentText } from "./read-document-text.ts";
import { isWorldError, worldReason } from "../files/world-error.ts";

/** Documents in the folder of the first one, or below a root that holds it. A pipe refers to nothing unless it has a root. */
export async function openFolderStore(
  path: string,
  root: string | null,
  read: typeof readDocumentText = readDocumentText,
): Promise<Checked<DocumentStore>> {
  const shown = withSlashes(path);
  try {
    const folder = await findDocumentFolder(path, root);
    const value: DocumentStore = {
      entry: folder?.entry ?? shown,
      readEntry: (mostBytes) => read(path, shown, mostBytes),
      readReferred: readerIn(folder, read),
    };
    return { value, diagnostics: [] };
  } catch (thrown) {
    if (!isWorldError(thrown)) throw thrown;
    const failure = fileNotReadable(
      withSlashes(thrown.path ?? shown),
      worldReason(thrown),
    );
    return failed(failure);
  }
}

/** Reads what documents refer to; `null` for the references of a pipe. */
export function readerIn(
  folder: DocumentFolder | null,
  read: typeof readDocumentText = readDocumentText,
): DocumentStore["readReferred"] {
  return async (
    { uri, written, at },
    mostBytes,
  ): Promise<Checked<DocumentText>> => {
    if (folder === null) return failed(referenceFromPipe(at(), written));
    const found = await findDocumentFile(folder, uri);
    switch (found.kind) {
      case "outside":
        return failed(referenceOutsideRoot(at(), written, folder.shownRoot));
      case "unreadable":
        return failed(referenceNotReadable(at(), written, found.reason));
      default:
        return read(found.path, found.shown, mostBytes);
    }
  };
}
