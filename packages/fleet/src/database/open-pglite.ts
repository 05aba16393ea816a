import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { fromPglite } from "pg-boss";
import type { Database, SqlValue, Statements } from "./database.ts";
import { takeLock } from "../take-lock.ts";

/** The part of a database and of its transactions that runs statements. */
type Runner = Pick<PGlite, "query" | "exec">;

/** PGlite is one process with one connection, so a lock beside its folder has one owner. */
export async function openPglite(home: string): Promise<Database> {
  const release = takeLock(
    join(home, "database.lock"),
    "uses this database, and PGlite serves one process at a time. Wait for it, or name a PostgreSQL by DATABASE_URL.",
  );
  try {
    const pglite = await PGlite.create(join(home, "database"));
    return {
      engine: "pglite",
      ...statementsOf(pglite),
      transaction: (work) =>
        pglite.transaction((inside) => work(statementsOf(inside))),
      close: async () => {
        await pglite.close();
        release();
      },
    };
  } catch (thrown) {
    release();
    throw thrown;
  }
}

function statementsOf(runner: Runner): Statements {
  return {
    query: async <Row extends object>(
      text: string,
      values?: readonly SqlValue[],
    ) => {
      if (values !== undefined)
        return (await runner.query<Row>(text, [...values])).rows;
      const results = await runner.exec(text);
      // The caller names the columns of its statement.
      return results.flatMap(({ rows }) => rows) as Row[];
    },
    queue: fromPglite(runner),
  };
}
