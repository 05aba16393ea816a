import type { Database, Statements } from "../database/database.ts";
import type { FleetReport, FleetState } from "../join/fleet-report.ts";

/** What a join came to. */
export interface JoinPoint {
  /** In UTC: `2026-11-30T09:00:00Z`. */
  readonly at: string;
  readonly verdict: FleetReport["verdict"];
  readonly all: number;
  readonly read: number;
  readonly places: FleetReport["places"];
}

/** The joins of a pair of sides before this one. */
export interface EarlierJoins {
  /** The newest of them, oldest first. */
  readonly points: readonly JoinPoint[];
  /** What the last one told of owners; `null`: there was none. */
  readonly owners: FleetReport["owners"] | null;
}

/** How many points of a pair of sides are kept. */
const mostPoints = 100;

/** Records a join, and gives those before it. */
export async function recordJoin(
  database: Database,
  { sdk, from, to, verdict, repositories, places, owners }: FleetState,
): Promise<EarlierJoins> {
  const pair = [sdk, from, to];
  const { all, read } = repositories;
  const point: Omit<JoinPoint, "at"> = { verdict, all, read, places };
  return await database.transaction(async ({ query }) => {
    // Joins at the same time come one after the other.
    await query("lock table fleet.joined in exclusive mode");
    const before = await readJoins(query, pair);
    await query(
      "update fleet.joined set owners = null where sdk = $1 and from_side = $2 and to_side = $3 and owners is not null",
      pair,
    );
    await query(
      "insert into fleet.joined (sdk, from_side, to_side, point, owners) values ($1, $2, $3, $4::jsonb, $5::jsonb)",
      [...pair, JSON.stringify(point), JSON.stringify(owners)],
    );
    await query(
      `delete from fleet.joined where id in (
         select id from fleet.joined where sdk = $1 and from_side = $2 and to_side = $3
         order by id desc offset $4)`,
      [...pair, mostPoints],
    );
    return before;
  });
}

async function readJoins(
  query: Statements["query"],
  pair: readonly string[],
): Promise<EarlierJoins> {
  const rows = await query<{
    at: string;
    point: Omit<JoinPoint, "at">;
    owners: FleetReport["owners"] | null;
  }>(
    `select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, point, owners
     from fleet.joined where sdk = $1 and from_side = $2 and to_side = $3 order by id`,
    pair,
  );
  return {
    points: rows.map(({ at, point }) => ({ at, ...point })),
    owners: rows.at(-1)?.owners ?? null,
  };
}
