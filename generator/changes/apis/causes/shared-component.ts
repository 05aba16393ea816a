import { nameOfToken } from "../../../json/pointer-token.ts";
import type { ChangeElement } from "../../change/change.ts";
import { joinSteps } from "../field-path.ts";
import type { Places } from "../finding.ts";

/**
 * The component other than a schema that contains something, such as `parameters/limit` or `responses/NotFound`, and
 * the place in it. `null` for inline definitions.
 *
 * @param path of the field below a schema that is in that component
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

/** `headers.X-Next`, `application/json`; the field path continues within a schema. */
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
  return nameOfToken(token);
}
