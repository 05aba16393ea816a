import type { Operation } from "./operation.ts";

/**
 * Prints an endpoint with the query or fragment that distinguishes it from others of the same path: `GET
 * /things?action=list`.
 */
export function endpointText({
  key,
  method,
  path,
}: Pick<Operation, "key" | "method" | "path">): string {
  const [rest = ""] = /[?#].*/s.exec(key) ?? [];
  return `${method} ${path}${rest}`;
}

/** The names of path parameters do not identify an operation. */
export function withoutNames(path: string): string {
  return path.replace(/\{[^{}]*\}/g, "{}");
}
