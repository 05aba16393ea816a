import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { LocatedSource, PathStep } from "../../source/located-source.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type {
  DirectServiceContent,
  Document,
  DocumentKind,
  ServiceContent,
  ServiceDocument,
} from "./document.ts";
import {
  createSchemaChecks,
  type SchemaChecks,
} from "../../source/check-schema.ts";
import { catalogueSchema } from "../schema/catalogue-schema.ts";

/** Checks one file against its part of the catalogue schema. */
const validate: SchemaChecks<DocumentKind> = createSchemaChecks(
  catalogueSchema,
  { whole: "the file", describedIn: "spec/catalogue.schema.json" },
);

/**
 * Validates a parsed file. Operations that the schema refuses are left out with an error, so that later phases report
 * on the rest in the same run.
 */
export function checkDocument<Content>(
  kind: DocumentKind,
  file: SourceFile,
  source: LocatedSource,
): Checked<Document<Content>> {
  const refused = validate(kind, source);
  const canGoOn = refused.every(({ path }) => isOperationPart(kind, path));
  if (canGoOn)
    for (const { path } of refused) leaveOut(source.value, path.slice(0, 3));
  return {
    value: canGoOn
      ? {
          file: file.file,
          // The schema of this kind has accepted everything that is left.
          content: source.value as Content,
          source,
        }
      : null,
    diagnostics: refused.map(({ diagnostic }) => diagnostic),
  };
}

export interface ParsedService extends Checked<ServiceDocument> {
  /** Also determined for a file with errors, so that the others are read correctly. */
  readonly kind: ServiceDocument["kind"];
}

/** The key `kind` says what the file describes. */
export function checkService(
  file: SourceFile,
  { value: source, diagnostics }: Checked<LocatedSource>,
): ParsedService {
  if (source === null) return { kind: "gateway", value: null, diagnostics };
  if (isDirect(source.value)) {
    const kind = "direct";
    const parsed = checkDocument<DirectServiceContent>(
      "plain-service",
      file,
      source,
    );
    const document = parsed.value;
    return { ...parsed, kind, value: document && { kind, document } };
  }
  const kind = "gateway";
  const parsed = checkDocument<ServiceContent>("service", file, source);
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

/** `endpoints > /v1/orders > get > …`, or the method itself. */
function isOperationPart(
  kind: DocumentKind,
  path: readonly PathStep[],
): boolean {
  const isNamespace = kind === "namespace" || kind === "plain-namespace";
  return isNamespace && path[0] === "endpoints" && path.length > 1;
}

/** The value belongs only to this document, so removing a part changes nothing elsewhere. */
function leaveOut(value: unknown, path: readonly PathStep[]): void {
  let holder = value as Record<PathStep, unknown> | undefined;
  for (const step of path.slice(0, -1))
    holder = holder?.[step] as typeof holder;
  const last = path.at(-1);
  if (holder !== undefined && last !== undefined) delete holder[last];
}
