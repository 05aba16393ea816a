import type { NamespaceContent } from "../files/document.ts";

/** Empty if the paths are complete. */
export function namespacePath({
  namespace,
  path,
}: Pick<NamespaceContent, "namespace" | "path">): string | null {
  if (path === undefined) return `/${namespace}`;
  return path === "/" ? "" : path;
}
