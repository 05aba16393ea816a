import { Pool } from "pg";
import type { Database, SqlValue, Statements } from "./database.ts";
import { untilConnected } from "./until-connected.ts";

/** The part of pools and clients that runs statements. */
interface Runner {
  query(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: object[] } | { rows: object[] }[]>;
}

/** Connects when the first statement comes. A statement whose connection is cut is repeated, so each of ours is made to be repeated. */
export function openPostgresql(address: string, connections: number): Database {
  const pool = new Pool({
    connectionString: address,
    max: connections,
    connectionTimeoutMillis: 10_000,
    application_name: "sdkwright-fleet",
  });
  // A connection that is cut while nobody uses it leaves the pool; the next statement opens another.
  pool.on("error", () => null);
  const { query, queue } = statementsOf(pool);
  return {
    engine: "postgresql",
    query: (text, values) => untilConnected(() => query(text, values)),
    queue,
    transaction: (work) => untilConnected(() => inTransaction(pool, work)),
    close: () => pool.end(),
  };
}

function statementsOf(runner: Runner): Statements {
  const rowsOf = async (
    text: string,
    values: readonly unknown[] = [],
  ): Promise<object[]> => {
    const result = await runner.query(text, [...values]);
    return Array.isArray(result)
      ? result.flatMap(({ rows }) => rows)
      : result.rows;
  };
  return {
    // The caller names the columns of its statement.
    query: async <Row extends object>(
      text: string,
      values?: readonly SqlValue[],
    ) => (await rowsOf(text, values)) as Row[],
    queue: {
      executeSql: async (text, values) => ({
        rows: await rowsOf(text, values),
      }),
    },
  };
}

async function inTransaction<T>(
  pool: Pool,
  work: (inside: Statements) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let failure: unknown = null;
  // A connection that is cut while it is taken reports it here too.
  client.on("error", () => null);
  try {
    await client.query("begin");
    const result = await work(statementsOf(client));
    await client.query("commit");
    return result;
  } catch (thrown) {
    failure = thrown;
    await client.query("rollback").catch(() => null);
    throw thrown;
  } finally {
    client.release(failure !== null);
  }
}
