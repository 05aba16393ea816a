import type { ChangeElement } from "./change.ts";

/** Makes an element with only the given properties. */
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
