import { namespaceWithoutPath } from "../../diagnostics/codes.ts";
import type { Rule } from "../rule.ts";

/** Endpoints under a namespace whose path is not known cannot be called. */
export const checkNamespaceWithoutPath: Rule = ({ namespaces, operations }) => {
  const inUse = new Set(operations.map(({ namespace }) => namespace));
  return namespaces
    .filter(({ id, path }) => path === null && inUse.has(id))
    .map(({ id, origin }) => namespaceWithoutPath(origin, id));
};
