import { matchesGlob } from "../../source/glob.ts";
import type { OperationIdentity } from "../change/operation-identity.ts";

/** Operations by method and path; a star in the path stands for any text, slashes too. */
export interface OperationPattern {
  /** Upper case; `null` for any. */
  readonly method: string | null;
  /** With `{}` for each parameter, since their names are no part of an operation. */
  readonly path: string;
  /** As written. */
  readonly text: string;
}

/** `GET /v1/pets*` or `/v1/pets*`; `null` for another form. */
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
  const keyPath = operation.key.slice(operation.key.indexOf(" ") + 1);
  // A rule that fits when documents are compared fits when they are those of a catalogue.
  const paths = [operation.path, keyPath, operation.documentPath];
  return paths.some(
    (each) => each !== undefined && matchesGlob(withoutNames(each), path),
  );
}

/** The names of path parameters are no part of an operation. */
export function withoutNames(path: string): string {
  return path.replace(/\{[^{}]*\}/g, "{}");
}
