import type { Db } from "pg-boss";

/** A value that a statement takes. Lists and objects are passed as JSON text. */
export type SqlValue = string | number | bigint | boolean | null;

/** Runs one statement with values, or several without. */
export interface Statements {
  query<Row extends object>(
    text: string,
    values?: readonly SqlValue[],
  ): Promise<readonly Row[]>;
  /** What pg-boss runs its statements with. */
  readonly queue: Db;
}

/** PostgreSQL by its address, or PGlite in a folder. */
export interface Database extends Statements {
  readonly engine: "postgresql" | "pglite";
  /** Runs the work in one transaction, which a thrown error rolls back. */
  transaction<T>(work: (inside: Statements) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
