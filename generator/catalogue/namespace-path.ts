import type { NamespaceContent } from "./document.ts";

/** Empty where the paths stand alone. */
export function namespacePath({
  namespace,
  path,
}: Pick<NamespaceContent, "namespace" | "path">): string | null {
  if (path === undefined) return `/${namespace}`;
  return path === "/" ? "" : path;
}
