import type { Built, Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { parseYaml } from "../source/parse-yaml.ts";
import type { LocatedSource, PathStep } from "../source/located-source.ts";
import type { SourceFile } from "../source/source-file.ts";
import type {
  CatalogueFiles,
  Document,
  DocumentKind,
  NamesContent,
  DocumentsContent,
  NamespaceContent,
  DirectServiceContent,
  ReleasesContent,
  ServiceContent,
  ServiceDocument,
} from "./document.ts";
import { validate } from "./validate.ts";

/** What could be read of a catalogue: `null` for files that have to be put right first. */
export interface ParsedCatalogue {
  readonly service: ServiceDocument | null;
  readonly releases: Document<ReleasesContent> | null;
  readonly namespaces: readonly Document<NamespaceContent>[];
  readonly names: Document<NamesContent> | null;
  readonly documents: readonly Document<DocumentsContent>[];
}

/**
 * Text -> validated documents. Operations that the schema refuses are left out with an error, so that later phases
 * report on the rest in the same run.
 */
export function parseCatalogue(files: CatalogueFiles): Built<ParsedCatalogue> {
  const diagnostics: Diagnostic[] = [];
  const read = <Content>(
    kind: DocumentKind,
    source: SourceFile,
  ): Document<Content> | null => {
    const parsed = parseDocument<Content>(kind, source);
    diagnostics.push(...parsed.diagnostics);
    return parsed.value;
  };
  const service = parseService(files.service);
  diagnostics.push(...service.diagnostics);
  const namespaceKind =
    service.kind === "direct" ? "plain-namespace" : "namespace";
  const value = {
    service: service.value,
    releases: read<ReleasesContent>("releases", files.releases),
    namespaces: files.namespaces
      .map((file) => read<NamespaceContent>(namespaceKind, file))
      .filter((document) => document !== null),
    names: files.names && read<NamesContent>("names", files.names),
    documents: files.documents
      .map((file) => read<DocumentsContent>("documents", file))
      .filter((document) => document !== null),
  };
  return { value, diagnostics };
}

interface ParsedService extends Checked<ServiceDocument> {
  /** Known of a file with mistakes too, so that the others are read as they are meant. */
  readonly kind: ServiceDocument["kind"];
}

/** What the file describes shows in its key `kind`. */
export function parseService(file: SourceFile): ParsedService {
  const { value: source, diagnostics } = parseYaml(file);
  if (source === null) return { kind: "gateway", value: null, diagnostics };
  if (isDirect(source.value)) {
    const kind = "direct";
    const parsed = check<DirectServiceContent>("plain-service", file, source);
    const document = parsed.value;
    return { ...parsed, kind, value: document && { kind, document } };
  }
  const kind = "gateway";
  const parsed = check<ServiceContent>("service", file, source);
  const document = parsed.value;
  return { ...parsed, kind, value: document && { kind, document } };
}

function isDirect(value: unknown): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    "kind" in value &&
    value.kind === "plain"
  );
}

export function parseDocument<Content>(
  kind: DocumentKind,
  file: SourceFile,
): Checked<Document<Content>> {
  const { value: source, diagnostics } = parseYaml(file);
  return source === null
    ? { value: null, diagnostics }
    : check<Content>(kind, file, source);
}

function check<Content>(
  kind: DocumentKind,
  file: SourceFile,
  source: LocatedSource,
): Checked<Document<Content>> {
  const violations = validate(kind, source);
  const canGoOn = violations.every(({ path }) => isOperationPart(kind, path));
  if (canGoOn)
    for (const { path } of violations) leaveOut(source.value, path.slice(0, 3));
  return {
    value: canGoOn
      ? {
          file: file.file,
          // The schema of this kind has accepted all that is left of the value.
          content: source.value as Content,
          source,
        }
      : null,
    diagnostics: violations.map(({ diagnostic }) => diagnostic),
  };
}

/** `endpoints > /v1/orders > get > …`, or the method itself. */
function isOperationPart(
  kind: DocumentKind,
  path: readonly PathStep[],
): boolean {
  const isNamespace = kind === "namespace" || kind === "plain-namespace";
  return isNamespace && path[0] === "endpoints" && path.length > 1;
}

/** The value was made for this document alone, so taking a part away changes nothing of anybody else. */
function leaveOut(value: unknown, path: readonly PathStep[]): void {
  let holder = value as Record<PathStep, unknown> | undefined;
  for (const step of path.slice(0, -1))
    holder = holder?.[step] as typeof holder;
  const last = path.at(-1);
  if (holder !== undefined && last !== undefined) delete holder[last];
}
