import { betaPath } from "../../diagnostics/codes.ts";
import type { Operation } from "../../model/operation.ts";
import { isVersion } from "../../naming/versions.ts";
import { splitWords } from "../../naming/words.ts";
import type { Rule } from "../rule.ts";

/**
 * The beta form had tenant or environment IDs as path segments and is no longer accepted (service specification,
 * "Context headers"): the ID belongs into the context header. A path is reported once for all its methods.
 */
export const checkBetaPath: Rule = ({ service, operations }) => {
  // Only a gateway has context headers.
  if (service.access.kind === "direct") return [];
  const { tenant, environment } = service.access.scopeLevels;
  const headers = [tenant, environment].flatMap(({ header }) => header ?? []);
  const seen = new Set<string>();
  return operations.flatMap((operation) => {
    const { path, pathOrigin } = operation;
    const name = contextParameter(operation);
    if (name === null || seen.has(path)) return [];
    seen.add(path);
    return [betaPath(pathOrigin, path, name, headers)];
  });
};

/** The parameter that holds the ID of a tenant or environment. */
export function contextParameter({ segments }: Operation): string | null {
  const version = segments.findIndex(
    (segment) => segment.kind === "literal" && isVersion(segment.text),
  );
  for (const [index, segment] of segments.entries()) {
    if (segment.kind !== "parameter") continue;
    if (isContextName(segment.name)) return segment.name;
    // `/tenants/{id}/v1/...`: the word is in the literal segment, and an ID comes before the version.
    const before = segments[index - 1];
    if (
      index < version &&
      before?.kind === "literal" &&
      isContextName(before.text)
    )
      return segment.name;
  }
  return null;
}

function isContextName(wire: string): boolean {
  const words = splitWords(wire).join("");
  return /^(?:tenant|environment)s?(?:uu)?(?:id)?$/.test(words);
}
