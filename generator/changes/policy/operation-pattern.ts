import { withoutNames } from "../../model/endpoint-text.ts";
import { pathOfKey } from "../../model/operation-path.ts";
import { matchesGlob } from "../../source/glob.ts";
import type { OperationIdentity } from "../change/operation-identity.ts";

/** Operations by method and path; a star in the path matches any text, including slashes. */
export interface OperationPattern {
  /** Upper case; `null` for any. */
  readonly method: string | null;
  /** With `{}` for each parameter, since parameter names do not identify an operation. */
  readonly path: string;
  /** As written. */
  readonly text: string;
}

/** `GET /v1/pets*` or `/v1/pets*`; `null` for any other form. */
export function parseOperationPattern(text: string): OperationPattern | null {
  const match = /^(?:([A-Za-z]+|\*)\s+)?([/*]\S*)$/.exec(text.trim());
  if (match === null) return null;
  const [, method, path = ""] = match;
  return {
    method:
      method === undefined || method === "*" ? null : method.toUpperCase(),
    path: withoutNames(path),
    text,
  };
}

export function matchesOperation(
  { method, path }: OperationPattern,
  operation: Pick<
    OperationIdentity,
    "method" | "path" | "key" | "documentPath"
  >,
): boolean {
  if (method !== null && method !== operation.method.toUpperCase())
    return false;
  const keyPath = pathOfKey(operation.key);
  // A rule that matches in a comparison of documents also matches if they belong to a catalogue.
  const paths = [operation.path, keyPath, operation.documentPath];
  return paths.some(
    (each) => each !== undefined && matchesGlob(withoutNames(each), path),
  );
}
