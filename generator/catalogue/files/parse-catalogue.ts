import type { Built, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { loadSource } from "../../source/load-source.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { sourceLimits } from "../../source/source-limits.ts";
import { checkDocument, checkService } from "./check-document.ts";
import type {
  CatalogueFiles,
  Document,
  DocumentKind,
  DocumentsContent,
  NamesContent,
  NamespaceContent,
  ReleasesContent,
  ServiceDocument,
} from "./document.ts";

/** The files of a catalogue that could be read: `null` for files that have to be corrected first. */
export interface ParsedCatalogue {
  readonly service: ServiceDocument | null;
  readonly releases: Document<ReleasesContent> | null;
  readonly namespaces: readonly Document<NamespaceContent>[];
  readonly names: Document<NamesContent> | null;
  readonly documents: readonly Document<DocumentsContent>[];
}

/**
 * Parses and validates the documents. Operations that the schema refuses are left out with an error, so that later
 * phases report on the rest in the same run.
 */
export async function parseCatalogue(
  files: CatalogueFiles,
): Promise<Built<ParsedCatalogue>> {
  const diagnostics: Diagnostic[] = [];
  const read = async <Content>(
    kind: DocumentKind,
    file: SourceFile,
  ): Promise<Document<Content> | null> => {
    const source = await loadSource(file, sourceLimits);
    if (source.value === null) {
      diagnostics.push(...source.diagnostics);
      return null;
    }
    const parsed = checkDocument<Content>(kind, file, source.value);
    diagnostics.push(...parsed.diagnostics);
    return parsed.value;
  };
  const service = checkService(
    files.service,
    await loadSource(files.service, sourceLimits),
  );
  diagnostics.push(...service.diagnostics);
  const namespaceKind =
    service.kind === "direct" ? "plain-namespace" : "namespace";
  const readAll = async <Content>(
    kind: DocumentKind,
    sources: readonly SourceFile[],
  ): Promise<readonly Document<Content>[]> => {
    const documents: Document<Content>[] = [];
    for (const source of sources) {
      const document = await read<Content>(kind, source);
      if (document !== null) documents.push(document);
    }
    return documents;
  };
  // One after the other, so that diagnostics are in the order of the files.
  const releases = await read<ReleasesContent>("releases", files.releases);
  const namespaces = await readAll<NamespaceContent>(
    namespaceKind,
    files.namespaces,
  );
  const names = files.names && (await read<NamesContent>("names", files.names));
  const documents = await readAll<DocumentsContent>(
    "documents",
    files.documents,
  );
  return {
    value: { service: service.value, releases, namespaces, names, documents },
    diagnostics,
  };
}
