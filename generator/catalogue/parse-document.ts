import type { Built, Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { parseYaml } from "../source/parse-yaml.ts";
import type { PathStep } from "../source/located-source.ts";
import type { SourceFile } from "../source/source-file.ts";
import type {
  CatalogueFiles,
  Document,
  DocumentKind,
  NamesContent,
  NamespaceContent,
  ReleasesContent,
  ServiceContent,
} from "./document.ts";
import { validate } from "./validate.ts";

/** What could be read of a catalogue: `null` for files that have to be put right first. */
export interface ParsedCatalogue {
  readonly service: Document<ServiceContent> | null;
  readonly releases: Document<ReleasesContent> | null;
  readonly namespaces: readonly Document<NamespaceContent>[];
  readonly names: Document<NamesContent> | null;
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
  const value = {
    service: read<ServiceContent>("service", files.service),
    releases: read<ReleasesContent>("releases", files.releases),
    namespaces: files.namespaces
      .map((file) => read<NamespaceContent>("namespace", file))
      .filter((document) => document !== null),
    names: files.names && read<NamesContent>("names", files.names),
  };
  return { value, diagnostics };
}

export function parseDocument<Content>(
  kind: DocumentKind,
  file: SourceFile,
): Checked<Document<Content>> {
  const { value: source, diagnostics } = parseYaml(file);
  if (source === null) return { value: null, diagnostics };
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
  return kind === "namespace" && path[0] === "endpoints" && path.length > 1;
}

/** The value was made for this document alone, so taking a part away changes nothing of anybody else. */
function leaveOut(value: unknown, path: readonly PathStep[]): void {
  let holder = value as Record<PathStep, unknown> | undefined;
  for (const step of path.slice(0, -1))
    holder = holder?.[step] as typeof holder;
  const last = path.at(-1);
  if (holder !== undefined && last !== undefined) delete holder[last];
}
