import type { ChangeElement } from "../change/change.ts";
import { joinSteps } from "./field-path.ts";
import type { Places } from "./finding.ts";

/**
 * The component in which something is written that is no schema: `parameters/limit`, `responses/NotFound`, and where in it.
 * `null` for what is written in place.
 *
 * @param path of the field below a schema that is written in that component
 */
export function sharedComponent(
  { before, after }: Places,
  path: string,
): Pick<ChangeElement, "schema" | "schemaPath"> | null {
  const pointer = (after ?? before)?.pointer ?? "";
  const [, group, name, rest = ""] =
    /#\/(?:components\/)?(parameters|responses|headers|requestBodies|callbacks|examples)\/([^/]+)(?:\/(.*))?$/.exec(
      pointer,
    ) ?? [];
  if (group === undefined || name === undefined) return null;
  return {
    schema: `${group}/${unescapeToken(name)}`,
    schemaPath: joinSteps(partOf(rest.split("/")), path),
  };
}

/** `headers.X-Next`, `application/json`; what stands in a schema is told by the path of the field. */
function partOf(tokens: readonly string[]): string {
  const end = tokens.indexOf("schema");
  return tokens
    .slice(0, end === -1 ? undefined : end)
    .filter((token) => token !== "content")
    .map(unescapeToken)
    .join(".");
}

/** RFC 6901, section 4. */
function unescapeToken(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}
