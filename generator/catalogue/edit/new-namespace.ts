import type { Access } from "../../model/service.ts";
import { printScalar } from "./yaml-text.ts";

export interface NewNamespace {
  readonly kind: Access["kind"];
  readonly namespace: string;
  /** Empty if the paths are complete, `null` if they are below the name of the namespace. */
  readonly path: string | null;
  readonly title: string;
}

/** A namespace file without endpoints. Behind a gateway the scope level has to be corrected: no document contains it. */
export function newNamespace({
  kind,
  namespace,
  path,
  title,
}: NewNamespace): string {
  const scope = kind === "gateway" ? "scope: tenant\n" : "";
  const below = path === null ? "" : `path: ${path || "/"}\n`;
  return `# yaml-language-server: $schema=../catalogue.schema.json
namespace: ${printScalar(namespace)}
title: ${printScalar(title.replace(/\s+/g, " ").trim() || namespace)}
${scope}${below}endpoints: {}
`;
}
