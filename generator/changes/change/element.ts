import type { ChangeElement } from "./change.ts";

/** An element with nothing more said of it than what is given. */
export function elementOf(
  given: Pick<ChangeElement, "kind"> & Partial<ChangeElement>,
): ChangeElement {
  return {
    operation: null,
    at: null,
    atName: null,
    path: "",
    schema: null,
    schemaPath: "",
    name: null,
    releases: [],
    ...given,
  };
}
