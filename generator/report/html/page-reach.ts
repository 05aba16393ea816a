import type { Reach } from "../../changes/change/change.ts";
import { endpointOf } from "../change-report.ts";
import type { PagePools } from "./page-pools.ts";

export interface PageReach {
  readonly reach: number;
  readonly reachEnd: number;
}

/**
 * Writes the reach of changes. The same operations reach the fields of one component along the same ways, except for
 * the name at the end. Without that end the ways are equal and are stored once, which keeps a report of thousands of
 * fields small.
 */
export function pageReach(
  reach: readonly Reach[],
  schemaPath: string,
  pools: PagePools,
): PageReach {
  const end = reach.every(({ path }) => path.endsWith(schemaPath))
    ? schemaPath
    : "";
  const ways = reach.map((way) => wayOf(way, end, pools));
  return {
    reach: pools.reaches.indexOf(ways.join(), ways),
    reachEnd: pools.strings.indexOf(end),
  };
}

function wayOf(
  { operation, direction, at, path }: Reach,
  end: string,
  { strings, endpoints, ways }: PagePools,
): number {
  const way = [
    endpoints.of(endpointOf(operation), operation.namespace),
    direction,
    strings.indexOf(at),
    strings.indexOf(path.slice(0, path.length - end.length)),
  ] as const;
  return ways.indexOf(way.join(), way);
}
