import type { CalledMethod } from "../plan/called-method.ts";
import type { RequestProperty } from "../plan/request-properties.ts";
import type { SdkContext } from "../plan/sdk-context.ts";

/** Whether a list accepts filters. A module of the runtime makes them, and has a subpath of its own. */
export function takesFilters({ called }: SdkContext): boolean {
  return [...called.values()].some((each) => filterOf(each) !== undefined);
}

/** Returns the query parameter that accepts a filter. */
export function filterOf({
  properties,
}: CalledMethod): RequestProperty | undefined {
  return properties.find(
    ({ parameter: { in: place, type } }) =>
      place === "query" && type.kind === "string" && type.format === "rsql",
  );
}
