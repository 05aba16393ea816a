import {
  type QueryParameter,
  cataloguedQuery,
  conventionOf,
} from "../../model/operation-call.ts";
import type { SdkMethod } from "../sdk/name-tree.ts";
import { queryProperty, type QueryProperty } from "./query-code.ts";

/** A query parameter whose property a path parameter has. */
export interface RenamedQuery extends QueryProperty {
  readonly collidesWith: string;
  readonly parameter: QueryParameter;
}

/** Path and query parameters share one object: a query parameter gives way, `page` becomes `pageQuery`. */
export function collidingQuery({
  operation,
  parameters,
}: SdkMethod): readonly RenamedQuery[] {
  return cataloguedQuery(operation).flatMap((parameter) => {
    const { name } = parameter;
    const collidesWith = queryProperty(conventionOf(operation), name);
    const property = `${collidesWith}Query`;
    return parameters.includes(collidesWith)
      ? [{ property, collidesWith, name, parameter }]
      : [];
  });
}
