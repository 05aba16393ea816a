import type { Answer, Answers } from "./answers.ts";
import { formattedType } from "./body-entry.ts";

/** `accept` of an entry: what successes are, unless that is JSON alone. */
export function acceptEntry({ successes }: Answers): readonly string[] | null {
  const types = new Set(
    successes.flatMap(({ contents }) => contents.map(formattedType)),
  );
  const isDefault = types.size === 1 && types.has("application/json");
  // Where no body can come, it does not matter which one is asked for.
  return isDefault || successes.every(hasNoBody) ? null : [...types];
}

function hasNoBody({ status }: Answer): boolean {
  return status === "204" || status === "205";
}
