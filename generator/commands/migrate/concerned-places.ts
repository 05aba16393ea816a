import { positionKey } from "../../diagnostics/position-key.ts";
import type { Impact, JoinedImpacts } from "../../impact/join-impacts.ts";
import { worstOf } from "../../impact/urgency.ts";
import type { CodePosition } from "../../migrate/code-positions.ts";
import type { ConcernedPlace } from "../../migrate/migrated-code.ts";
import { isSameInCode, type SdkRename } from "../../migrate/sdk-rename.ts";
import type { ChangeReport } from "../../report/change-report.ts";
import type { RewrittenCode } from "../usage/rewrite-code.ts";

/** What has its name still needs nothing in code: the new SDK calls the operation, and sends the parameter, where it is now. */
export function withMoved(
  code: RewrittenCode,
  places: readonly ConcernedPlace[],
  renames: readonly SdkRename[],
): RewrittenCode {
  const moved = new Set(
    renames.flatMap(({ change, renamed }) =>
      isSameInCode(renamed) ? [change] : [],
    ),
  );
  for (const { change, renamed } of renames)
    if (!isSameInCode(renamed)) moved.delete(change);
  const still = places.flatMap((place, index) =>
    moved.has(place.change) ? [index] : [],
  );
  return {
    ...code,
    settled: [...new Set([...code.settled, ...still])],
  };
}

/** A comparison that was joined with code. */
export interface ComparedPart {
  readonly whole: ChangeReport;
  readonly compiled: JoinedImpacts;
  /** How many changes the comparisons before it have: positions count through all of them. */
  readonly offset: number;
}

/** Every place that a change concerns, as impact lists them. */
export function placesOf(part: ComparedPart): readonly ConcernedPlace[] {
  const indices = indicesOf(part);
  return part.compiled.impacts.flatMap(({ change, sites }) =>
    sites.map(({ file, line, column, access }) => ({
      file,
      line,
      column,
      access,
      change: indices.get(change) ?? -1,
    })),
  );
}

/** What impact says of the code without the places at which nothing is left to do. */
export function withoutSettled(
  part: ComparedPart,
  settled: ReadonlySet<ConcernedPlace | undefined>,
): JoinedImpacts {
  const { compiled } = part;
  const keys = new Set(
    [...settled].map((place) => (place === undefined ? "" : keyOf(place))),
  );
  const indices = indicesOf(part);
  const impacts = compiled.impacts.map((impact): Impact => {
    const change = indices.get(impact.change) ?? -1;
    const sites = impact.sites.filter(
      (site) => !keys.has(keyOf({ ...site, change })),
    );
    return {
      ...impact,
      sites,
      urgency: worstOf(sites.map(({ urgency }) => urgency)),
    };
  });
  return { ...compiled, impacts };
}

/** What impact says of the code, at other places. */
export function withPlaces(
  joined: JoinedImpacts,
  moved: <Place extends CodePosition>(place: Place) => Place,
): JoinedImpacts {
  return {
    ...joined,
    impacts: joined.impacts.map((impact) => ({
      ...impact,
      sites: impact.sites.map((site) => moved(site)),
    })),
  };
}

/** By change its position. */
function indicesOf({
  whole,
  offset,
}: ComparedPart): ReadonlyMap<object, number> {
  return new Map(
    whole.changes.map(({ change }, index) => [change, offset + index]),
  );
}

function keyOf({ file, line, column, access, change }: ConcernedPlace): string {
  return JSON.stringify([file, line, column, access, change]);
}

/** Tells whether something stands at one of these places. */
export function placeTest(
  places: readonly CodePosition[],
): (at: CodePosition) => boolean {
  const known = new Set(places.map(positionKey));
  return (at) => known.has(positionKey(at));
}
