import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { parseYaml } from "../source/parse-yaml.ts";
import type { SourceFile } from "../source/source-file.ts";
import type {
  Catalogue,
  CatalogueFiles,
  Document,
  DocumentKind,
  NamesContent,
  NamespaceContent,
  ReleasesContent,
  ServiceContent,
} from "./document.ts";
import { validate } from "./validate.ts";

/** Text -> validated documents. All files are read, so that one run reports every error. */
export function parseCatalogue(files: CatalogueFiles): Checked<Catalogue> {
  const diagnostics: Diagnostic[] = [];
  const read = <Content>(
    kind: DocumentKind,
    source: SourceFile,
  ): Document<Content> | null => {
    const parsed = parseDocument<Content>(kind, source);
    diagnostics.push(...parsed.diagnostics);
    return parsed.value;
  };
  const service = read<ServiceContent>("service", files.service);
  const releases = read<ReleasesContent>("releases", files.releases);
  const namespaces = files.namespaces.map((file) =>
    read<NamespaceContent>("namespace", file),
  );
  const names = files.names && read<NamesContent>("names", files.names);
  if (
    service === null ||
    releases === null ||
    namespaces.includes(null) ||
    (names === null && files.names !== null)
  )
    return { value: null, diagnostics };
  return {
    value: {
      service,
      releases,
      namespaces: namespaces.filter((namespace) => namespace !== null),
      names,
    },
    diagnostics,
  };
}

export function parseDocument<Content>(
  kind: DocumentKind,
  file: SourceFile,
): Checked<Document<Content>> {
  const { value: source, diagnostics } = parseYaml(file);
  if (source === null) return { value: null, diagnostics };
  const problems = validate(kind, source);
  if (problems.length > 0) return { value: null, diagnostics: problems };
  return {
    value: {
      file: file.file,
      // The schema of this kind has just accepted the value.
      content: source.value as Content,
      source,
    },
    diagnostics: [],
  };
}
