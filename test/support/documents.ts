import type { Checked } from "../../generator/diagnostics/diagnostic.ts";
import type { DocumentSet } from "../../generator/source/document-set.ts";
import { parseSource } from "../../generator/source/parse-source.ts";
import type { SourceFile } from "../../generator/source/source-file.ts";

/** A document that refers to no other. */
export function documentOf({ file, text }: SourceFile): Checked<DocumentSet> {
  const { value: source, diagnostics } = parseSource({ file, text });
  if (source === null) return { value: null, diagnostics };
  const entry = { uri: file, source };
  return {
    value: { entry, documents: new Map([[file, entry]]) },
    diagnostics,
  };
}

/** Texts that refer to each other, the first of them the entry; each is called by its file. */
export function documentsOf(files: readonly SourceFile[]): DocumentSet {
  const documents = files.map((file) => {
    const { value: source, diagnostics } = parseSource(file);
    if (source === null) throw new Error(JSON.stringify(diagnostics));
    return { uri: file.file, source };
  });
  const [entry] = documents;
  if (entry === undefined) throw new Error("Expected a document.");
  return {
    entry,
    documents: new Map(documents.map((each) => [each.uri, each])),
  };
}
