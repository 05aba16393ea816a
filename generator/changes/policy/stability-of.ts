import type { OperationIdentity } from "../change/operation-identity.ts";
import { stabilities, type Stability } from "./change-policy.ts";

/**
 * The stability of an operation: from its source, else from a version segment of its path, as in `/v1beta2/pods` or
 * `/preview/pets`. Everything else is stable.
 */
export function stabilityOf(
  operation: Pick<OperationIdentity, "path" | "stability"> | null,
): Stability {
  const said = operation?.stability ?? null;
  const known = stabilities.find((stability) => stability === said);
  if (known !== undefined || operation === null) return known ?? "stable";
  for (const segment of operation.path.split("/")) {
    const word = /^(?:v\d+)?(alpha|beta|preview)\d*$/.exec(segment)?.[1];
    if (word !== undefined) return word === "alpha" ? "alpha" : "beta";
  }
  return "stable";
}
