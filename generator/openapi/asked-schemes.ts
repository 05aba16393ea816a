import { compareText } from "../diagnostics/sort.ts";
import type {
  ApiDescription,
  DescribedOperation,
} from "../model/api-description.ts";
import type { SecurityRequirement } from "../model/operation-shape.ts";

/**
 * Adds schemes that operations require but the document does not define: nothing is known about them, and the caller
 * authenticates in another way. If a document defines no schemes at all, such requirements are ignored.
 */
export function withAskedSchemes(description: ApiDescription): ApiDescription {
  const { securitySchemes, security, operations } = description;
  const known = new Set(securitySchemes.map(({ id }) => id));
  const asked = schemesOf([
    security,
    ...operations.map(({ shape }) => shape.security ?? []),
  ]);
  const unknown = [...asked].filter((id) => !known.has(id));
  if (unknown.length === 0) return description;
  if (known.size === 0)
    return {
      ...description,
      security: [],
      operations: operations.map(withoutRequirements),
    };
  const added = unknown.map((id) => ({
    id,
    description: null,
    isDeprecated: false,
    kind: "other" as const,
    what: "unknown",
  }));
  return {
    ...description,
    securitySchemes: [...securitySchemes, ...added].toSorted((a, b) =>
      compareText(a.id, b.id),
    ),
  };
}

function schemesOf(
  securities: readonly (readonly SecurityRequirement[])[],
): ReadonlySet<string> {
  return new Set(
    securities.flatMap((alternatives) =>
      alternatives.flatMap((each) => each.map(({ scheme }) => scheme)),
    ),
  );
}

/** An operation that needs no credentials still needs none. */
function withoutRequirements(
  operation: DescribedOperation,
): DescribedOperation {
  const { shape } = operation;
  const asks = shape.security?.some((each) => each.length > 0) ?? false;
  return asks
    ? { ...operation, shape: { ...shape, security: null } }
    : operation;
}
