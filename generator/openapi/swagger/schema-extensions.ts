import type { DocumentSet } from "../../source/document-set.ts";

/**
 * The extensions of documents that references lead into, such as `x-stream-definitions` of grpc-gateway. Recursion is
 * as deep as the reader allows.
 */
export function findSchemaExtensions({
  documents,
}: DocumentSet): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { source } of documents.values()) collect(found, source.value);
  return found;
}

function collect(found: Set<string>, value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    if (name !== "$ref" || typeof member !== "string") collect(found, member);
    else {
      const [, extension] = /#\/(x-[^/]+)\//.exec(member) ?? [];
      if (extension !== undefined) found.add(extension);
    }
  }
}
