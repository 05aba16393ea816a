import { duplicateNamespace } from "../../diagnostics/codes.ts";
import type { Location } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../rule.ts";

/** Two files declare one namespace. */
export const checkNamespaceDuplicate: Rule = ({ namespaces }) => {
  const first = new Map<string, Location>();
  return namespaces.flatMap(({ id, origin }) => {
    const known = first.get(id);
    if (known !== undefined) return [duplicateNamespace(origin, id, known)];
    first.set(id, origin);
    return [];
  });
};
