import {
  cataloguedQuery,
  type QueryParameter,
} from "../../model/operation-call.ts";
import type { SdkMethod } from "../sdk/name-tree.ts";
import type { PackageContext } from "./package-context.ts";

/** Whether a list takes filters, which are made by a module of the runtime that has a subpath of its own. */
export function takesFilters({ places }: PackageContext): boolean {
  return [...places.values()].some(
    ({ method }) => filterOf(method) !== undefined,
  );
}

/** The query parameter that takes a filter. */
export function filterOf({ operation }: SdkMethod): QueryParameter | undefined {
  return cataloguedQuery(operation).find(({ type }) => type.kind === "rsql");
}
