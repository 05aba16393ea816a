import type { Operation } from "./operation.ts";

/** With what else tells it from others of the same path: `GET /things?action=list`. */
export function endpointText({
  key,
  method,
  path,
}: Pick<Operation, "key" | "method" | "path">): string {
  const [rest = ""] = /[?#].*$/.exec(key) ?? [];
  return `${method} ${path}${rest}`;
}
