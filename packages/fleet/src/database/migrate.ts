import { Problem } from "../problem.ts";
import type { Database, Statements } from "./database.ts";
import { migrations } from "./migrations.ts";

/** Brings the schema to our version. Programs that do so at the same time wait for one another. */
export async function migrate(database: Database): Promise<number> {
  await database.query(
    `create schema if not exists fleet;
     create table if not exists fleet.migration (version integer primary key)`,
  );
  return await database.transaction(async (inside) => {
    await inside.query("lock table fleet.migration in exclusive mode");
    const version = await versionOf(inside);
    refuseNewer(version);
    for (const [at, step] of migrations.entries())
      if (at >= version) {
        await inside.query(step);
        await inside.query("insert into fleet.migration values ($1)", [at + 1]);
      }
    return migrations.length;
  });
}

/** @throws Problem where the schema is not that of this version */
export async function requireSchema(database: Database): Promise<void> {
  const [{ found } = { found: null }] = await database.query<{
    found: string | null;
  }>("select to_regclass('fleet.migration')::text as found", []);
  const version = found === null ? 0 : await versionOf(database);
  refuseNewer(version);
  if (version < migrations.length)
    throw new Problem(
      version === 0
        ? "The database has no fleet yet: run `sdkwright-fleet init`."
        : `The database has schema ${version}, and this version needs ${migrations.length}: run \`sdkwright-fleet init\`.`,
    );
}

async function versionOf({ query }: Statements): Promise<number> {
  const [{ version } = { version: 0 }] = await query<{ version: number }>(
    "select coalesce(max(version), 0)::integer as version from fleet.migration",
    [],
  );
  return version;
}

function refuseNewer(version: number): void {
  if (version > migrations.length)
    throw new Problem(
      `The database has schema ${version}, and this version of @sdkwright/fleet knows ${migrations.length}: a schema is never taken back. Use the version that wrote it, or a later one.`,
    );
}
