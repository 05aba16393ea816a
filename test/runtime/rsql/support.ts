import { FilterError } from "../../../templates/runtime/rsql/index.ts";

/** The FilterError that a function throws; fails when it throws none. */
export function filterErrorOf(build: () => unknown): FilterError {
  try {
    build();
  } catch (error) {
    if (error instanceof FilterError) return error;
    throw error;
  }
  throw new Error("expected a FilterError");
}
