import { ConfigurationError } from "../core/call-errors.ts";
import type { ErrorDetails } from "../core/sdk-error.ts";
import type { ApiDescriptor } from "./descriptor.ts";

/**
 * The schemes that prove who calls: the first alternative whose credentials are
 * all given. One that asks for none is taken last, or credentials that are given
 * would not be sent where they are optional.
 * @throws ConfigurationError naming what would do
 */
export function chooseRequirement(
  { schemes }: ApiDescriptor,
  alternatives: readonly (readonly string[])[],
  given: ReadonlySet<string>,
  details: ErrorDetails,
): readonly string[] {
  const isHeld = (id: string): boolean =>
    given.has(id) || schemes[id]?.kind === "other";
  const complete = alternatives.filter((each) => each.every(isHeld));
  const found = complete.find(({ length }) => length > 0) ?? complete[0];
  if (found) return found.filter((id) => given.has(id));
  if (alternatives.length === 0) return [];
  const options = alternatives
    .map((each) => each.map((id) => `credentials.${id}`).join(" and "))
    .join(", or ");
  throw new ConfigurationError(
    `${details.operation} needs credentials: give ${options}`,
    details,
  );
}
